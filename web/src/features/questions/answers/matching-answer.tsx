import type { ShownMatching } from '@manara/contract/question-kinds/matching.ts'
import { Drawer } from '@mantine/core'
import { useId, useState } from 'react'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { answersText } from '../answers.text.ts'
import type { AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'

interface RightsProps {
  left: ShownMatching['lefts'][number]
  rights: ShownMatching['rights']
  chosenId: string | undefined
  onChoose: (rightId: string | undefined) => void
}

/** The right sides for one left side, to be chosen with the thumb. */
function Rights({ left, rights, chosenId, onChoose }: RightsProps) {
  return (
    <ul className={styles.rows} aria-label={answersText.chooseFor(left.text)}>
      {[...rights, { id: undefined, text: answersText.clearMatch }].map(({ id, text }) => (
        <li key={id ?? ''}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={id === chosenId}
            data-chosen={id === chosenId || undefined}
            onClick={() => onChoose(id)}
          >
            <span className={styles.text}>
              <bdi>
                <RichText text={text} />
              </bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Left sides with what was chosen for each; pressing one opens the right sides from below. */
export function MatchingAnswer({ question, response, onChange, isDisabled = false }: AnswerProps) {
  const { lefts, rights } = question.content as ShownMatching
  const pairs = response && 'pairs' in response ? response.pairs : []
  const [openId, setOpenId] = useState<string>()
  const helpId = useId()
  const open = lefts.find(({ id }) => id === openId)
  const rightOf = (leftId: string) => pairs.find((pair) => pair.leftId === leftId)?.rightId
  const textOf = (rightId: string | undefined) => rights.find(({ id }) => id === rightId)?.text

  const handleChoose = (rightId: string | undefined) => {
    if (!open) return
    const others = pairs.filter(({ leftId }) => leftId !== open.id)
    const chosen = rightId === undefined ? others : [...others, { leftId: open.id, rightId }]
    onChange(chosen.length > 0 ? { pairs: chosen } : null)
    setOpenId(undefined)
  }

  return (
    <>
      <p id={helpId} className="dim small">
        {answersText.matchHelp}
      </p>
      <ul className={styles.rows} aria-describedby={helpId}>
        {lefts.map(({ id, text }) => {
          const right = textOf(rightOf(id))
          return (
            <li key={id}>
              <button
                type="button"
                className={`${styles.row} ${styles.pair}`}
                disabled={isDisabled}
                aria-haspopup="dialog"
                aria-label={answersText.matchLabel(text, right)}
                data-chosen={right !== undefined || undefined}
                onClick={() => setOpenId(id)}
              >
                <bdi>
                  <RichText text={text} />
                </bdi>
                {right === undefined ? (
                  <span className="dim small">{answersText.notMatched}</span>
                ) : (
                  <bdi>
                    <RichText text={right} />
                  </bdi>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <Drawer
        position="bottom"
        size="auto"
        opened={open !== undefined}
        title={open && answersText.chooseFor(open.text)}
        onClose={() => setOpenId(undefined)}
      >
        {open && <Rights left={open} rights={rights} chosenId={rightOf(open.id)} onChoose={handleChoose} />}
      </Drawer>
    </>
  )
}
