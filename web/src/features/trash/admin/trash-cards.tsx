import { formatDate } from '../../../format/dates.ts'
import { trashText } from '../trash.text.ts'
import { DaysLeft } from './days-left-words.tsx'
import { KindBadge } from './kind-look.tsx'
import { RestoreButton } from './restore-button.tsx'
import type { TrashListProps } from './trash-list.ts'
import { Subtitle } from './trash-table.tsx'

export const TrashCards = ({ rows, restoringId, onRestore }: TrashListProps) => (
  <ul className="rowcards">
    {rows.map((item) => (
      <li key={item.id} className="trash-card">
        <span className="two">
          <bdi>{item.title}</bdi>
          <Subtitle item={item} />
        </span>
        <KindBadge kind={item.kind} />
        <span className="dim trash-card-when">
          {trashText.deletedByOn(item.deletedByName, formatDate(item.deletedAt))}
        </span>
        <span className="trash-card-left">
          <span className="dim">{trashText.left}</span> <DaysLeft expiresAt={item.expiresAt} />
        </span>
        <RestoreButton item={item} isRestoring={item.id === restoringId} onRestore={onRestore} />
      </li>
    ))}
  </ul>
)
