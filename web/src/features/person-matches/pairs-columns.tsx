import type { PersonPair } from '@manara/contract/person-matches.ts'
import { IconArrowsJoin, IconUsers } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../ui/list/data-list/words.tsx'
import { CardActions, RowActions } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { LevelBadge } from './level-badge.tsx'
import { PairedPersonFacts } from './paired-person.tsx'
import styles from './person-matches.module.css'
import { matchesText } from './person-matches.text.ts'

const heads = matchesText.columns
const nothing = () => null

export const nameOfPair = ({ older, newer }: PersonPair) => matchesText.pair(older.fullName, newer.fullName)

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <span className={styles.reasons}>
    {reasons.map((reason) => (
      <Badge key={reason}>{reason}</Badge>
    ))}
  </span>
)

interface PairHandlers {
  onMerge: (pair: PersonPair) => void
  onDifferent: (pair: PersonPair) => void
  /** The pair that is being called different. */
  busyId: number | undefined
}

const listActions = (pair: PersonPair, { onMerge, onDifferent, busyId }: PairHandlers): RowAction[] => [
  {
    label: matchesText.merge,
    getLabel: matchesText.mergeLabel,
    icon: <IconArrowsJoin size={17} aria-hidden />,
    onClick: () => onMerge(pair),
  },
  {
    label: matchesText.different,
    getLabel: matchesText.differentLabel,
    icon: <IconUsers size={17} aria-hidden />,
    isBusy: busyId === pair.matchId,
    onClick: () => onDifferent(pair),
  },
]

/** The columns of the list of pairs. */
export const pairsColumns = (handlers: PairHandlers): readonly Column<PersonPair>[] => [
  {
    key: 'level',
    head: heads.level,
    width: '6.5rem',
    narrow: '6rem',
    skeleton: 60,
    phoneSkeleton: 60,
    cell: ({ level }) => <LevelBadge level={level} />,
    onPhone: 'title',
  },
  {
    key: 'older',
    head: heads.older,
    skeleton: twoWords([140, 90], [60, 20]),
    phoneSkeleton: words(140, 60, 3),
    cell: (pair) => <PairedPersonFacts pair={pair} side="older" />,
    onPhone: 'line',
  },
  {
    key: 'newer',
    head: heads.newer,
    skeleton: twoWords([140, 90], [60, 20]),
    phoneSkeleton: words(140, 60, 3),
    cell: (pair) => <PairedPersonFacts pair={pair} side="newer" />,
    onPhone: 'line',
  },
  {
    key: 'reasons',
    head: heads.reasons,
    width: '11rem',
    narrow: 'hidden',
    skeleton: words(120, 60, 2),
    phoneSkeleton: nothing,
    cell: (pair) => <Reasons {...pair} />,
    onPhone: { fact: (pair) => <Reasons {...pair} /> },
  },
  {
    key: 'actions',
    head: heads.actions,
    width: '15rem',
    narrow: '13rem',
    look: 'act',
    skeleton: 120,
    phoneSkeleton: nothing,
    cell: (pair) => <RowActions name={nameOfPair(pair)} actions={listActions(pair, handlers)} />,
    onPhone: { after: (pair) => <CardActions name={nameOfPair(pair)} actions={listActions(pair, handlers)} /> },
  },
]
