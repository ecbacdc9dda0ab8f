import { getExtension } from '@manara/contract/file-kinds.ts'
import { type ImportRun, importLimits, sheetKinds } from '@manara/contract/imports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toReason } from '../../http/form-error.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { type ImportsArea, importRunQuery, type StartImport } from './imports.api.ts'
import { importsText } from './imports.text.ts'

const noProgress = { sentBytes: 0, totalBytes: 0 }
const sheetExtensions = sheetKinds.flatMap(({ extensions }) => extensions)

/** Why a file cannot be imported, as far as its name and size tell; the server reads the content. */
export function fileProblem(file: File | null, moreExtensions: readonly string[] = []): string | null {
  if (!file) return importsText.noFile
  if (![...sheetExtensions, ...moreExtensions].includes(getExtension(file.name))) return importsText.refusedKind
  if (file.size > importLimits.fileBytes) return importsText.tooLarge
  return file.size === 0 ? importsText.empty : null
}

/**
 * Sends a file to a new import, with its progress and a way to stop it. A second attempt with the same file has the same
 * key, so that a lost answer does not start two; a stopped one gets a new key.
 */
export function useStart(area: ImportsArea, start: StartImport, onStarted: (run: ImportRun) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(noProgress)
  const [attempt, setAttempt] = useState({
    key: newIdempotencyKey(),
    control: new AbortController(),
    file: undefined as File | undefined,
  })
  const [isSending, setIsSending] = useState(false)

  const send = async (file?: File) => {
    const present = attempt.file === file ? attempt : { key: newIdempotencyKey(), control: new AbortController(), file }
    setAttempt(present)
    setProgress({ sentBytes: 0, totalBytes: file?.size ?? 0 })
    setIsSending(true)
    const { key, control } = present
    try {
      const run = await start({ file, idempotencyKey: key, signal: control.signal, onProgress: setProgress })
      client.setQueryData(importRunQuery(area, run.importId).queryKey, run)
      onStarted(run)
      return true
    } catch (error) {
      if (!control.signal.aborted) throw error
      setAttempt({ key: newIdempotencyKey(), control: new AbortController(), file: undefined })
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { send, progress, isSending, stop: () => attempt.control.abort() }
}

/** The sentence for a start that was refused. */
export const toStartProblem = toReason(importsText.startFailed)
