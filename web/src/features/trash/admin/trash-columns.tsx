import type { TrashItem } from '@manara/contract/trash.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { trashText } from '../trash.text.ts'
import { DaysLeft } from './days-left-words.tsx'
import { KindBadge } from './kind-look.tsx'
import { RestoreButton } from './restore-button.tsx'
import styles from './trash.module.css'

const heads = trashText.columns

/** E-mails keep their order; descriptions follow their own letters. */
const Title = ({ title, subtitle, kind }: TrashItem) => (
  <span className="two">
    <bdi title={title}>{title}</bdi>
    {subtitle !== null && <bdi dir={kind === 'person' ? 'ltr' : 'auto'}>{subtitle}</bdi>}
  </span>
)

const Deletion = ({ deletedByName, deletedAt }: TrashItem) => (
  <span className={`two ${styles.trashDeletion}`}>
    {deletedByName === null ? (
      <span>{trashText.unknownDeleter}</span>
    ) : (
      <bdi title={deletedByName}>{deletedByName}</bdi>
    )}
    <span className="num">{trashText.deletedAt(formatDate(deletedAt), formatTime(deletedAt))}</span>
  </span>
)

const nothing = () => null

/** The columns of the list of deleted things; `restoringId` is brought back right now. */
export const trashColumns = (
  restoringId: string | undefined,
  onRestore: (item: TrashItem) => void,
): readonly Column<TrashItem>[] => [
  {
    key: 'kind',
    head: heads.kind,
    width: '8.5rem',
    narrow: '7rem',
    skeleton: 72,
    cell: ({ kind }) => <KindBadge kind={kind} />,
    onPhone: 'corner',
  },
  {
    key: 'title',
    head: heads.title,
    skeleton: words(140, 90),
    phoneSkeleton: twoWords([120, 70], [140, 60, 3]),
    cell: (item) => <Title {...item} />,
    onPhone: 'title',
  },
  {
    key: 'deleted',
    head: heads.deleted,
    width: '17rem',
    narrow: '11.5rem',
    skeleton: words(110, 40, 4),
    phoneSkeleton: nothing,
    cell: (item) => <Deletion {...item} />,
    onPhone: {
      line: ({ deletedByName, deletedAt }) => (
        <span className={`dim ${styles.trashCardWhen}`}>
          {trashText.deletedByOn(deletedByName, formatDate(deletedAt))}
        </span>
      ),
    },
  },
  {
    key: 'left',
    head: heads.left,
    width: '9.5rem',
    narrow: '7rem',
    skeleton: 56,
    phoneSkeleton: nothing,
    cell: ({ expiresAt }) => <DaysLeft expiresAt={expiresAt} />,
    onPhone: {
      fact: ({ expiresAt }) => (
        <span className={styles.trashCardLeft}>
          <span className="dim">{trashText.left}</span> <DaysLeft expiresAt={expiresAt} />
        </span>
      ),
    },
  },
  {
    key: 'actions',
    head: heads.actions,
    width: '9rem',
    narrow: '7rem',
    look: 'act',
    skeleton: 86,
    phoneSkeleton: nothing,
    cell: (item) => <RestoreButton item={item} isRestoring={item.id === restoringId} onRestore={onRestore} />,
    onPhone: 'after',
  },
]
