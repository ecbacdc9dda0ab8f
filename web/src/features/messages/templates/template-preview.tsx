import type { PreviewTemplateBody } from '@manara/contract/message-templates.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { messagesText } from '../messages.text.ts'
import { templatePreviewQuery } from '../templates.api.ts'
import { templatesText as text } from '../templates.text.ts'
import { Words } from '../words.tsx'
import styles from './templates.module.css'

/** The texts filled in for a student of the school, with what they count and what is wrong with them. */
export function TemplatePreview(typed: PreviewTemplateBody) {
  const [body] = useDebouncedValue(typed, 400)
  const { data, error, isEnabled } = useQuery(templatePreviewQuery(body))
  const sample = data?.samples[0]
  return (
    <section className={`wide ${styles.preview}`} aria-label={text.preview}>
      <h3>{text.preview}</h3>
      {!isEnabled && <p className="dim">{text.writeBoth}</p>}
      {error && <Note tone="yellow">{getErrorMessage(error)}</Note>}
      {data && data.problems.length > 0 && <Note tone="yellow">{data.problems.join(' · ')}</Note>}
      {data && !sample && <p className="dim">{text.noStudents}</p>}
      {sample && (
        <>
          <p className="dim">
            {text.sampleOf} <bdi>{sample.holder}</bdi>
          </p>
          <Words>{sample.longText}</Words>
          <Words>{sample.shortText}</Words>
        </>
      )}
      {data && (
        <p className="dim num">
          {text.longCount(messagesText.characters(data.long.characters))} ·{' '}
          {text.counts(messagesText.characters(data.short.characters), messagesText.parts(data.short.parts))}
        </p>
      )}
    </section>
  )
}
