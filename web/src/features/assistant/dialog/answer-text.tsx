import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import styles from './bubble.module.css'
import { type Block, type Line, type Piece, readAnswer } from './read-answer.ts'

/** Actions on an answer. */
export interface AnswerDeeds {
  /** A link leads to a page behind the dialog. */
  onLeave: () => void
  /** An offered question is asked; nothing is while a reply is on its way. */
  onAsk: ((question: string) => void) | undefined
}

function Pieces({ pieces, onLeave, onAsk }: AnswerDeeds & { pieces: readonly Piece[] }) {
  const { history } = useRouter()
  const follow = (to: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLeave()
    history.push(to)
  }
  return pieces.map((piece, index) => {
    const key = `${index}${piece.text}`
    if (piece.kind === 'strong') return <b key={key}>{piece.text}</b>
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>
    if (piece.kind === 'ask')
      return (
        <button key={key} type="button" disabled={!onAsk} onClick={() => onAsk?.(piece.text)}>
          {piece.text}
        </button>
      )
    if (piece.kind === 'file')
      return (
        <a key={key} href={piece.to} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      )
    return (
      <a key={key} href={piece.to} onClick={follow(piece.to)}>
        {piece.text}
      </a>
    )
  })
}

const toKey = (line: Line, place: number) => `${place}${line[0]?.text}`

function AnswerTable({ head, rows, ...deeds }: AnswerDeeds & { head: readonly Line[]; rows: readonly Line[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <div className={styles.answerTable} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={toKey(cell, place)} scope="col">
                <Pieces pieces={cell} {...deeds} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <tr key={toKey(cells[0] ?? [], place)}>
              {cells.map((cell, column) => (
                <td key={toKey(cell, column)}>
                  <Pieces pieces={cell} {...deeds} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AnswerBlock({ block, ...deeds }: AnswerDeeds & { block: Block }) {
  if (block.kind === 'table') return <AnswerTable head={block.head} rows={block.rows} {...deeds} />
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, place) => (
          <li key={toKey(item, place)}>
            <Pieces pieces={item} {...deeds} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <p className={block.kind === 'heading' ? styles.answerHeading : undefined}>
      <Pieces pieces={block.pieces} {...deeds} />
    </p>
  )
}

/** An answer as elements: nothing in it is ever taken for markup. */
export function AnswerText({ text, ...deeds }: AnswerDeeds & { text: string }) {
  return readAnswer(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <AnswerBlock key={`${index}${block.kind}`} block={block} {...deeds} />
  ))
}
