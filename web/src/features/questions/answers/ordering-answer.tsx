import type { ShownOrdering } from '@manara/contract/question-kinds/ordering.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { answersText } from '../answers.text.ts'
import type { AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'

/** The entries in the order of the answer; those that it does not name come last, as they are shown. */
function orderedEntries(entries: ShownOrdering['entries'], ids: readonly string[]) {
  const named = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [...named, ...entries.filter((entry) => !named.includes(entry))]
}

/** Entries with an arrow up and one down. */
export function OrderingAnswer({ question, response, onChange, isDisabled = false }: AnswerProps) {
  const ids = response && 'entryIds' in response ? response.entryIds : []
  const entries = orderedEntries((question.content as ShownOrdering).entries, ids)
  const [moved, setMoved] = useState('')
  const helpId = useId()

  const move = (from: number, to: number) => {
    const [entry] = entries.slice(from, from + 1)
    if (!entry) return
    onChange({
      entryIds: entries
        .map(({ id }) => id)
        .toSpliced(from, 1)
        .toSpliced(to, 0, entry.id),
    })
    setMoved(answersText.moved(entry.text, to + 1))
  }

  return (
    <>
      <p id={helpId} className="dim small">
        {answersText.orderHelp}
      </p>
      <ol className={styles.rows} aria-describedby={helpId}>
        {entries.map(({ id, text }, at) => (
          <li key={id} className={`${styles.row} ${styles.entry}`} data-chosen={ids.length > 0 || undefined}>
            <span className={`${styles.place} num`} aria-hidden>
              {at + 1}
            </span>
            <span className={styles.text}>
              <bdi>
                <RichText text={text} />
              </bdi>
            </span>
            <IconButton
              isLarge
              label={answersText.up(text)}
              disabled={isDisabled || at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              isLarge
              label={answersText.down(text)}
              disabled={isDisabled || at === entries.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {ids.length === 0 && (
        <Button
          mt="0.5rem"
          variant="default"
          disabled={isDisabled}
          onClick={() => onChange({ entryIds: entries.map(({ id }) => id) })}
        >
          {answersText.keepOrder}
        </Button>
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}
