import type { BookRow, GradeColumn, GradePlan } from '@manara/contract/grade-book.ts'
import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  IconColumnInsertLeft,
  IconFileSpreadsheet,
  IconScale,
  IconSend,
  IconTable,
  IconUsers,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure } from '../../../http/toasts.tsx'
import { currentSession } from '../../../session/session.ts'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { saveFile } from '../../../ui/form/save-file.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { foundRows } from '../../grades/found-rows.ts'
import { bookRowsQuery, fetchGradeBook, gradePlanQuery } from '../grade-book.api.ts'
import { bookText } from '../grade-book.text.ts'
import { BookGrid } from './book-grid.tsx'
import { BookList } from './book-list.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import styles from './grade-book.module.css'
import { HistoryDialog } from './history-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PostDialog } from './post-dialog.tsx'
import { ReleaseNote } from './release-note.tsx'
import { type BookSheet, useBookSheet } from './use-book-sheet.ts'

const Waiting = () => (
  <section className="card card-body stack">
    <VisuallyHidden role="status">{bookText.loading}</VisuallyHidden>
    {Array.from({ length: 6 }, (_, row) => (
      <SkeletonBar key={wordWidth(row, 200, 160)} width={wordWidth(row, 200, 160)} />
    ))}
  </section>
)

/** Cells that are not saved yet, with the reason that marks in the place of a quiz's result need. */
const SaveBar = ({ sheet }: { sheet: BookSheet }) => (
  <div className={styles.savebar}>
    <p role="status">{bookText.unsavedCount(sheet.drafts.size)}</p>
    {sheet.isOverriding && (
      <TextInput
        label={bookText.reason}
        description={bookText.reasonHelp}
        maxLength={300}
        value={sheet.reason}
        onChange={({ currentTarget }) => sheet.setReason(currentTarget.value)}
      />
    )}
    <Button variant="default" disabled={sheet.isSaving} onClick={sheet.discard}>
      {bookText.discard}
    </Button>
    <Button loading={sheet.isSaving} onClick={() => void sheet.save()}>
      {bookText.save}
    </Button>
  </div>
)

function ExcelButton({ classroomId }: { classroomId: number }) {
  const excel = useMutation({
    mutationFn: () => fetchGradeBook(classroomId),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? bookText.excelName),
    onError: (error) => showFailure(bookText.excel, toReason(bookText.excelFailed)(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={excel.isPending}
      onClick={() => excel.mutate()}
    >
      {bookText.excel}
    </Button>
  )
}

interface BookProps {
  plan: GradePlan
  rows: readonly BookRow[]
  classroomId: number
}

function Book({ plan, rows, classroomId }: BookProps) {
  const isReadOnly = plan.status !== 'ACTIVE' || plan.isPublished
  const isPhone = useIsPhone()
  const sheet = useBookSheet(classroomId, rows, plan.columns)
  const [q, setQ] = useState('')
  const planning = useDialog()
  const column = useDialog<GradeColumn | 'new'>()
  const posting = useDialog()
  const history = useDialog<{ column: GradeColumn; row: BookRow }>()
  const hasUnsaved = sheet.drafts.size > 0
  const found = foundRows(rows, q)
  const changedCount = rows.filter(({ practical, exam }) => practical.isChanged || exam.isChanged).length

  useWindowEvent('keydown', (event) => {
    if (isReadOnly || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    void sheet.save()
  })

  const actions = (
    <>
      <ExcelButton classroomId={classroomId} />
      {!isReadOnly && (
        <>
          <Button
            variant="default"
            leftSection={<IconScale size={18} aria-hidden />}
            onClick={() => planning.open(true)}
          >
            {bookText.plan}
          </Button>
          <Button
            variant="default"
            leftSection={<IconColumnInsertLeft size={18} aria-hidden />}
            onClick={() => column.open('new')}
          >
            {bookText.addColumn}
          </Button>
          <Button
            disabled={hasUnsaved}
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => posting.open(true)}
          >
            {bookText.post}
          </Button>
        </>
      )}
    </>
  )
  return (
    <>
      <LeaveGuard isNeeded={() => hasUnsaved && currentSession() !== undefined} />
      {plan.status !== 'ACTIVE' && <Note>{bookText.readOnly}</Note>}
      {plan.showsMarks === 'PUBLISHED' && <ReleaseNote {...{ plan, classroomId, hasUnsaved }} />}
      {changedCount > 0 && <Note tone="yellow">{bookText.changedCount(changedCount)}</Note>}
      <section className="card" aria-label={bookText.title}>
        <Toolbar actions={actions}>
          <SearchField label={bookText.search} value={q} onSearch={setQ} />
        </Toolbar>
        {isPhone ? (
          <BookList plan={plan} rows={found} sheet={sheet} isReadOnly={isReadOnly} />
        ) : (
          <BookGrid
            key={q}
            plan={plan}
            rows={found}
            sheet={sheet}
            isReadOnly={isReadOnly}
            onColumn={column.open}
            onHistory={history.open}
          />
        )}
        {!isReadOnly && !isPhone && plan.columns.length > 0 && (
          <p className={`small dim ${styles.chosen}`}>{bookText.keys}</p>
        )}
        {hasUnsaved && <SaveBar sheet={sheet} />}
      </section>
      {planning.target && (
        <PlanDialog key={planning.turn} isOpen={planning.isOpen} onClose={planning.close} {...{ plan, classroomId }} />
      )}
      {column.target && (
        <ColumnDialog
          key={column.turn}
          isOpen={column.isOpen}
          column={column.target === 'new' ? undefined : column.target}
          onClose={column.close}
          {...{ plan, classroomId }}
        />
      )}
      {posting.target && (
        <PostDialog key={posting.turn} isOpen={posting.isOpen} onClose={posting.close} classroomId={classroomId} />
      )}
      {history.target && <HistoryDialog isOpen={history.isOpen} onClose={history.close} {...history.target} />}
    </>
  )
}

/** A classroom without a plan: what the book is, and the way to one. */
function NoPlan({ plan, classroomId }: Omit<BookProps, 'rows'>) {
  const planning = useDialog()
  const isActive = plan.status === 'ACTIVE'
  return (
    <section className="card">
      <Empty
        icon={<IconTable size={28} stroke={1.6} />}
        title={isActive ? bookText.noPlan : bookText.hadNoPlan}
        text={isActive ? bookText.noPlanText : bookText.hadNoPlanText}
      >
        {isActive && (
          <Group>
            <Button onClick={() => planning.open(true)}>{bookText.makePlan}</Button>
          </Group>
        )}
      </Empty>
      {planning.target && (
        <PlanDialog key={planning.turn} isOpen={planning.isOpen} onClose={planning.close} {...{ plan, classroomId }} />
      )}
    </section>
  )
}

/** The grade book of a classroom (R-book-3); `link` leads to the marks that it is posted to. */
export function GradeBookScreen({ classroomId, link }: { classroomId: number; link: ReactNode }) {
  const plan = useQuery(gradePlanQuery(classroomId))
  const rows = useQuery(bookRowsQuery(classroomId))
  if (plan.isPending || rows.isPending) return <Waiting />
  if (plan.data === undefined || rows.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={bookText.loadFailed} query={plan.data === undefined ? plan : rows} />
      </section>
    )
  return (
    <>
      {link}
      {plan.data.version === 0 ? (
        <NoPlan plan={plan.data} classroomId={classroomId} />
      ) : rows.data.length === 0 ? (
        <section className="card">
          <Empty
            icon={<IconUsers size={28} stroke={1.6} />}
            title={bookText.noStudents}
            text={bookText.noStudentsText}
          />
        </section>
      ) : (
        <Book plan={plan.data} rows={rows.data} classroomId={classroomId} />
      )}
    </>
  )
}
