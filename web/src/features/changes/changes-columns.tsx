import type { ChangeSet } from '@manara/contract/changes.ts'
import { IconArrowBackUp, IconCheck, IconClock, IconListDetails } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../format/dates.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../ui/list/data-list/words.tsx'
import { CardActions, RowActions } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { countDaysLeft, getActName, listEffects } from './act-words.ts'
import { changesText } from './changes.text.ts'

const heads = changesText.columns
const nothing = () => null

const Act = (change: ChangeSet) => (
  <span className="two">
    <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{getActName(change)}</span>
    <span className="num">{changesText.units(change.unitCount)}</span>
    {change.undoProblem !== null && (
      <span style={{ whiteSpace: 'normal' }}>{changesText.lastUndo(change.undoProblem)}</span>
    )}
  </span>
)

const Effects = (change: ChangeSet) => (
  <span className="two">
    {listEffects(change).map((effect) => (
      <span key={effect}>{effect}</span>
    ))}
  </span>
)

function nameState({ state, isUndoable, undoUntil, progress }: ChangeSet): string {
  if (state === 'UNDOING') return changesText.undoing(progress ?? 0)
  return isUndoable && state === 'DONE' ? changesText.daysLeft(countDaysLeft(undoUntil)) : changesText.states[state]
}

const State = (change: ChangeSet) => {
  const { state, isUndoable } = change
  const isOpen = isUndoable || state === 'UNDOING'
  return (
    <Badge
      tone={state === 'UNDONE' || state === 'UNDOING' ? 'blue' : isUndoable ? 'green' : 'gray'}
      icon={isOpen ? <IconClock size={15} aria-hidden /> : <IconCheck size={15} aria-hidden />}
    >
      {nameState(change)}
    </Badge>
  )
}

interface ChangeHandlers {
  onOpen: (change: ChangeSet) => void
  onUndo: (change: ChangeSet) => void
}

const listActions = (change: ChangeSet, { onOpen, onUndo }: ChangeHandlers): RowAction[] => [
  {
    label: change.undoOf === null ? changesText.undo : changesText.redo,
    getLabel: change.undoOf === null ? changesText.undoLabel : changesText.redoLabel,
    icon: <IconArrowBackUp size={17} className="mirrored" aria-hidden />,
    ...(!change.isUndoable && {
      refusal: change.state === 'UNDOING' ? changesText.isUndoing : changesText.isClosed,
    }),
    onClick: () => onUndo(change),
  },
  { label: changesText.open, icon: <IconListDetails size={17} aria-hidden />, onClick: () => onOpen(change) },
]

/** The columns of the list of acts. */
export const changesColumns = (handlers: ChangeHandlers): readonly Column<ChangeSet>[] => [
  {
    key: 'act',
    head: heads.act,
    skeleton: twoWords([180, 80], [60, 20]),
    cell: (change) => <Act {...change} />,
    onPhone: 'title',
  },
  {
    key: 'who',
    head: heads.who,
    width: '12rem',
    narrow: '11rem',
    skeleton: words(110, 40, 4),
    phoneSkeleton: nothing,
    cell: ({ actorName, committedAt }) => (
      <span className="two">
        <bdi title={actorName}>{actorName}</bdi>
        <span className="num">
          {formatDate(committedAt)} · {formatTime(committedAt)}
        </span>
      </span>
    ),
    onPhone: {
      line: ({ actorName, committedAt }) => (
        <span className="dim">{changesText.byOn(actorName, formatDate(committedAt))}</span>
      ),
    },
  },
  {
    key: 'effects',
    head: heads.effects,
    width: '13rem',
    narrow: 'hidden',
    skeleton: words(120, 60, 2),
    phoneSkeleton: nothing,
    cell: (change) => <Effects {...change} />,
    onPhone: { line: (change) => <span className="dim">{listEffects(change).join(' · ')}</span> },
  },
  {
    key: 'state',
    head: heads.state,
    width: '11rem',
    narrow: '9rem',
    skeleton: 90,
    phoneSkeleton: nothing,
    cell: (change) => <State {...change} />,
    onPhone: 'fact',
  },
  {
    key: 'actions',
    head: heads.actions,
    width: '11rem',
    narrow: '11rem',
    look: 'act',
    skeleton: 120,
    phoneSkeleton: nothing,
    cell: (change) => <RowActions name={getActName(change)} actions={listActions(change, handlers)} />,
    onPhone: { after: (change) => <CardActions name={getActName(change)} actions={listActions(change, handlers)} /> },
  },
]
