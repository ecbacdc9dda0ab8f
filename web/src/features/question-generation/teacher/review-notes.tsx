import type { GeneratedQuestion } from '@manara/contract/question-generation.ts'
import { Stack } from '@mantine/core'
import { Note } from '../../../ui/feedback/note.tsx'
import { generationText } from '../question-generation.text.ts'

/** Facts about the last generation: the requested count, and the questions with their engine and source. */
export interface Making {
  asked: number
  made: readonly GeneratedQuestion[]
}

function engineWords({ engine, engineName, isFallback }: GeneratedQuestion): string {
  if (engine === 'provider') return generationText.byProvider(engineName)
  return isFallback ? generationText.byFallback : generationText.byBuiltin
}

function extentWords({ extent }: GeneratedQuestion): string | undefined {
  if (extent === null || extent.isWhole) return undefined
  const { pageCount, readPages, characters } = extent
  if (pageCount !== null && readPages !== null && readPages < pageCount)
    return generationText.readPages(readPages, pageCount)
  return generationText.readPart(characters)
}

/** Honest words over the list: who made it, how much was read, and why there are fewer than asked for. */
export function ReviewNotes({ asked, made }: Making) {
  const [first] = made
  if (!first) return null
  const words = [
    extentWords(first),
    made.length < asked ? generationText.fewer(asked, made.length) : undefined,
  ].flatMap((text) => text ?? [])
  return (
    <Stack gap="0.5rem" mb="0.875rem">
      <Note tone={first.isFallback ? 'yellow' : 'blue'}>{engineWords(first)}</Note>
      {words.length > 0 && <Note tone="yellow">{words.join(' ')}</Note>}
    </Stack>
  )
}
