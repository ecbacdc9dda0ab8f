import type { ImportSummary } from '@manara/contract/imports.ts'
import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { officePages } from '../../../session/office-pages.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords } from '../../../ui/list/data-list/words.tsx'
import { CardActions, RowActions } from '../../../ui/list/row-actions.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { importsText } from '../imports.text.ts'
import { ImportStateBadge } from '../state-badge.tsx'

const heads = importsText.columns
const nothing = () => null

const getName = ({ kind, fileName }: ImportSummary) => importsText.runName(kind, fileName)

const File = ({ kind, fileName, targetName }: ImportSummary) => (
  <span className="two">
    <span>{importsText.kinds[kind]}</span>
    <bdi title={fileName ?? undefined}>{[fileName, targetName].filter(Boolean).join(' · ')}</bdi>
  </span>
)

const Rows = ({ counts }: ImportSummary) => (
  <span className="two num">
    <span>{importsText.rows(counts.rows)}</span>
    <span>{importsText.countParts(counts)}</span>
  </span>
)

const listActions = (run: ImportSummary, onUndo: (run: ImportSummary) => void): RowAction[] => [
  ...(run.isUndoable
    ? [
        {
          needs: officePages['/admin/changes'],
          label: importsText.undo,
          getLabel: importsText.undoLabel,
          icon: <IconArrowBackUp size={17} className="mirrored" aria-hidden />,
          onClick: () => onUndo(run),
        },
      ]
    : []),
  {
    label: importsText.open,
    getLabel: importsText.openLabel,
    icon: <IconChevronLeft size={17} aria-hidden />,
    link: (props) => <Link {...props} to="/admin/imports/$importId" params={{ importId: run.importId }} />,
  },
]

/** The columns of the history of imports. */
export const importsColumns = (onUndo: (run: ImportSummary) => void): readonly Column<ImportSummary>[] => [
  { key: 'file', head: heads.file, skeleton: twoWords([90, 60], [120, 60]), cell: File, onPhone: 'title' },
  {
    key: 'who',
    head: heads.who,
    width: '12rem',
    narrow: '11rem',
    skeleton: twoWords([100, 40], [110, 20]),
    phoneSkeleton: nothing,
    cell: ({ startedByName, createdAt }) => (
      <span className="two">
        <bdi title={startedByName}>{startedByName}</bdi>
        <span className="num">
          {formatDate(createdAt)} · {formatTime(createdAt)}
        </span>
      </span>
    ),
    onPhone: {
      line: ({ startedByName, createdAt }) => (
        <span className="dim">{importsText.byOn(startedByName, formatDate(createdAt))}</span>
      ),
    },
  },
  {
    key: 'rows',
    head: heads.rows,
    width: '14rem',
    narrow: 'hidden',
    skeleton: twoWords([60, 20], [110, 40]),
    phoneSkeleton: nothing,
    cell: Rows,
    onPhone: {
      line: ({ counts }) => (
        <span className="dim num">
          {[importsText.rows(counts.rows), importsText.countParts(counts)].filter(Boolean).join(' · ')}
        </span>
      ),
    },
  },
  {
    key: 'state',
    head: heads.state,
    width: '11.5rem',
    narrow: '11rem',
    skeleton: 100,
    phoneSkeleton: nothing,
    cell: ({ state, changeState }) => <ImportStateBadge state={state} changeState={changeState} />,
    onPhone: 'fact',
  },
  {
    key: 'actions',
    head: heads.actions,
    width: '10.5rem',
    narrow: '10rem',
    look: 'act',
    skeleton: 90,
    phoneSkeleton: nothing,
    cell: (run) => <RowActions name={getName(run)} actions={listActions(run, onUndo)} />,
    onPhone: { after: (run) => <CardActions name={getName(run)} actions={listActions(run, onUndo)} /> },
  },
]
