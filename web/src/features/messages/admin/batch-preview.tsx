import type { MessageBatchPreview } from '@manara/contract/message-batches.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { newMessageText as text } from '../new-message.text.ts'
import styles from '../templates/templates.module.css'
import { Words } from '../words.tsx'

/** A batch before it is made: how many messages, who is left out, and the first texts. */
export const BatchPreview = ({ preview: { messagesCount, leftOut, samples } }: { preview: MessageBatchPreview }) => (
  <section className={`wide ${styles.preview}`} aria-label={text.preview}>
    <Note tone={messagesCount > 0 ? 'green' : 'yellow'}>
      {[text.willMake(messagesCount), ...leftOut.map(({ reason, count }) => text.leftOut(reason, count))].join(' · ')}
    </Note>
    {samples.map(({ holder, phone, longText }) => (
      <Words key={`${phone}${longText}`}>
        <bdi className="strong">{holder}</bdi>
        {'\n'}
        {longText}
      </Words>
    ))}
  </section>
)
