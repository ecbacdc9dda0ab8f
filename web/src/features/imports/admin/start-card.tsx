import { acceptAttribute } from '@manara/contract/file-kinds.ts'
import { type ImportRun, sheetKinds } from '@manara/contract/imports.ts'
import { Button, FileButton, Group, Stack } from '@mantine/core'
import { IconFileUpload, IconSearch } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { downloadTemplate, type FileImportKind, type StartImport } from '../imports.api.ts'
import { importsText } from '../imports.text.ts'
import { TemplateButton } from '../template-button.tsx'
import { fileProblem, toStartProblem, useStart } from '../use-start.ts'
import styles from './imports.module.css'

interface StartCardProps {
  title: string
  text: string
  icon: ReactNode
  /** The template; what has none needs no file. */
  template?: FileImportKind
  start: StartImport
  onStarted: (run: ImportRun) => void
}

/** A kind of import: its template, and a place for its file. */
export function StartCard({ title, text, icon, template, start, onStarted }: StartCardProps) {
  const { send, progress, isSending, stop } = useStart('admin', start, onStarted)
  const [problem, setProblem] = useState<{ text: string; file?: File | undefined }>()
  const [isOver, setIsOver] = useState(false)

  const handleStart = async (file?: File) => {
    const wrong = template && fileProblem(file ?? null)
    setProblem(wrong ? { text: wrong } : undefined)
    if (wrong) return
    await send(file).catch((error: unknown) => setProblem({ text: toStartProblem(error), file }))
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isSending) void handleStart(file)
  }
  const drop = template && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: handleDrop,
  }

  return (
    <article className={`card ${styles.startCard}`} data-over={isOver || undefined} {...drop}>
      <Group gap="0.75rem" wrap="nowrap" align="flex-start">
        <StarTile>{icon}</StarTile>
        <Stack gap={0} miw={0}>
          <h3>{title}</h3>
          <p className="dim small">{text}</p>
        </Stack>
      </Group>
      {problem && (
        <Note
          tone="red"
          action={
            problem.file && (
              <Button variant="subtle" size="xs" color="red" onClick={() => void handleStart(problem.file)}>
                {uiText.retry}
              </Button>
            )
          }
        >
          {problem.text}
        </Note>
      )}
      <Group className={styles.startActions} gap="0.5rem">
        {template && isSending ? (
          <UploadProgress {...progress} onStop={stop} />
        ) : template ? (
          <>
            <FileButton
              accept={acceptAttribute(sheetKinds)}
              inputProps={{ 'aria-label': importsText.uploadLabel(title) }}
              onChange={(file) => file && void handleStart(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="light"
                  aria-label={importsText.uploadLabel(title)}
                  leftSection={<IconFileUpload size={18} aria-hidden />}
                >
                  {importsText.upload}
                </Button>
              )}
            </FileButton>
            <TemplateButton title={title} fetchFile={() => downloadTemplate(template)} />
            <span className="dim small desk-only">{importsText.dropHere}</span>
          </>
        ) : (
          <Button
            variant="light"
            leftSection={<IconSearch size={18} aria-hidden />}
            loading={isSending}
            onClick={() => void handleStart()}
          >
            {importsText.begin}
          </Button>
        )}
      </Group>
    </article>
  )
}
