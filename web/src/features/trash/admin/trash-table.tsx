import type { TrashItem } from '@manara/contract/trash.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { trashText } from '../trash.text.ts'
import { DaysLeft } from './days-left-words.tsx'
import { KindBadge } from './kind-look.tsx'
import { RestoreButton } from './restore-button.tsx'
import type { TrashListProps } from './trash-list.ts'

const { columns } = trashText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const TrashTableHead = () => (
  <>
    <colgroup>
      <col className="trash-kind" />
      <col />
      <col className="trash-deleted" />
      <col className="trash-left" />
      <col className="trash-actions" />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">{columns.kind}</th>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.deleted}</th>
        <th scope="col">{columns.left}</th>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)

/** E-mails keep their order; descriptions follow their own letters. */
export const Subtitle = ({ item: { kind, subtitle } }: { item: TrashItem }) =>
  subtitle === null ? null : <bdi dir={kind === 'person' ? 'ltr' : 'auto'}>{subtitle}</bdi>

type RowProps = Pick<TrashListProps, 'onRestore'> & { item: TrashItem; isRestoring: boolean }

const TrashRow = ({ item, isRestoring, onRestore }: RowProps) => (
  <tr>
    <td>
      <KindBadge kind={item.kind} />
    </td>
    <td>
      <span className="two">
        <bdi title={item.title}>{item.title}</bdi>
        <Subtitle item={item} />
      </span>
    </td>
    <td>
      <span className="two trash-deletion">
        {item.deletedByName === null ? (
          <span>{trashText.unknownDeleter}</span>
        ) : (
          <bdi title={item.deletedByName}>{item.deletedByName}</bdi>
        )}
        <span className="num">{trashText.deletedAt(formatDate(item.deletedAt), formatTime(item.deletedAt))}</span>
      </span>
    </td>
    <td>
      <DaysLeft expiresAt={item.expiresAt} />
    </td>
    <td className="act">
      <RestoreButton item={item} isRestoring={isRestoring} onRestore={onRestore} />
    </td>
  </tr>
)

export const TrashTable = ({ rows, restoringId, onRestore }: TrashListProps) => (
  <table className="table trash-table">
    <TrashTableHead />
    <tbody>
      {rows.map((item) => (
        <TrashRow key={item.id} item={item} isRestoring={item.id === restoringId} onRestore={onRestore} />
      ))}
    </tbody>
  </table>
)
