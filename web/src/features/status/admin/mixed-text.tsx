import { Ltr } from '../../../ui/layout/ltr.tsx'

/** Words with Latin letters, several of them in a row, a version behind them: `npm run drill`, `PostgreSQL 18.4`. */
const latin = /((?:(?=[\w./:-]*[A-Za-z])[\w./:-]*\w)(?: (?=[\w./:-]*[A-Za-z])[\w./:-]*\w)*(?: \d[\d.]*\d)?)/

/** An Arabic sentence in which names and commands keep their own order, and stay in one piece. */
export const MixedText = ({ children }: { children: string }) =>
  children.split(latin).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and never move
      <span key={place} className="nowrap">
        <Ltr>{piece}</Ltr>
      </span>
    ),
  )
