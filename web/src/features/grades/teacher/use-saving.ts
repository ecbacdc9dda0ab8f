import { useRef, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showInfo, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { useSaveManyRawGrades } from '../grades.api.ts'
import { gradesText } from '../grades.text.ts'
import type { GradeSheet } from './use-grade-sheet.ts'

/** How many names a message holds. */
const most = 4

/**
 * Saves everything that can be saved in one request. Whatever goes wrong, what was typed stays; the same marks sent again
 * after a lost answer carry the same key, so that the server knows them.
 */
export function useSaving(classroomId: number, { unsaved, getName, answer }: GradeSheet) {
  const saving = useSaveManyRawGrades(classroomId)
  const lastAttempt = useRef({ marks: '', key: '' })
  const [errorMessage, setErrorMessage] = useState<string>()

  const keyFor = (marks: string) => {
    if (lastAttempt.current.marks !== marks) lastAttempt.current = { marks, key: newIdempotencyKey() }
    return lastAttempt.current.key
  }

  const save = async () => {
    const { grades, sent, wrongCount } = unsaved
    if (saving.isPending) return
    if (grades.length === 0) {
      if (wrongCount > 0) showWarning(gradesText.onlyWrong)
      else showInfo(gradesText.nothingToSave, gradesText.nothingToSaveText)
      return
    }
    setErrorMessage(undefined)
    try {
      const reply = await saving.mutateAsync({ grades, idempotencyKey: keyFor(JSON.stringify(grades)) })
      lastAttempt.current = { marks: '', key: '' }
      answer(sent, reply.results)
      const cleared = reply.results.filter(({ isFinalCleared }) => isFinalCleared).length
      const line = cleared > 0 ? gradesText.savedWithCleared(reply.message, cleared) : reply.message
      const refused = reply.results.filter(({ isSaved }) => !isSaved).map(({ enrollmentId }) => getName(enrollmentId))
      if (refused.length === 0) showSuccess(gradesText.saved, line)
      else showWarning(gradesText.someFailed, gradesText.refusedMarks(refused.slice(0, most), refused.length - most))
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    }
  }
  return { save, isSaving: saving.isPending, errorMessage, forget: () => setErrorMessage(undefined) }
}

export type Saving = ReturnType<typeof useSaving>
