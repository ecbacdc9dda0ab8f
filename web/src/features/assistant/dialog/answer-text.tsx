import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { type Piece, readAnswer } from './read-answer.ts'

interface AnswerTextProps {
  text: string
  /** A link leads to a page behind the dialog. */
  onLeave: () => void
}

function Pieces({ pieces, onLeave }: { pieces: readonly Piece[]; onLeave: () => void }) {
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
    return (
      <a key={key} href={piece.to} onClick={follow(piece.to)}>
        {piece.text}
      </a>
    )
  })
}

/** An answer as elements: nothing in it is ever taken for markup. */
export function AnswerText({ text, onLeave }: AnswerTextProps) {
  return readAnswer(text).map((block, index) => {
    const key = `${index}${block.kind}`
    if (block.kind === 'line')
      return (
        <p key={key}>
          <Pieces pieces={block.pieces} onLeave={onLeave} />
        </p>
      )
    return (
      <ul key={key}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and lines may be equal
          <li key={`${place}${item[0]?.text}`}>
            <Pieces pieces={item} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    )
  })
}
