import {
  type AcademicYear,
  createAcademicYear,
  createTerm,
  type Term,
  updateAcademicYear,
} from '@manara/contract/terms.ts'
import { Button, Stack } from '@mantine/core'
import { IconCalendarTime, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatHijri } from '../../../format/hijri.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Allowed } from '../../../session/can.tsx'
import { type OpenedDialog, useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { calendarQuery } from '../../calendar/calendar.api.ts'
import { academicYearsQuery, termsQuery } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'
import { CloseTermDialog } from './close-term-dialog.tsx'
import { CopyTermDialog } from './copy-term-dialog.tsx'
import { ReopenTermDialog } from './reopen-term-dialog.tsx'
import { TermClassroomsDialog } from './term-classrooms-dialog.tsx'
import { TermDialog } from './term-dialog.tsx'
import { type TermHandlers, TermItem } from './term-item.tsx'
import { UndoCopyDialog } from './undo-copy-dialog.tsx'
import { YearDialog } from './year-dialog.tsx'

const isOf = (year: AcademicYear) => (term: Term) => term.academicYearId === year.academicYearId

const today = () => new Date().toISOString().slice(0, 10)

/** The correction of Hijri days belongs to the calendar. */
function useHijriSpan() {
  const day = today()
  const { data } = useQuery(calendarQuery({ from: day, to: day }))
  return (from: string, to: string) =>
    text.hijriSpan(formatHijri(from, data?.hijriOffset ?? 0), formatHijri(to, data?.hijriOffset ?? 0))
}

/** Shows a dialog about its target, and a fresh one at each opening. */
function about<Target>(
  { target, isOpen, turn, close }: OpenedDialog<Target>,
  Dialog: (props: { target: Target; isOpen: boolean; onClose: () => void }) => React.ReactNode,
) {
  // In a fragment of its own: the turns of two dialogs would be the same key.
  return <>{target !== undefined && <Dialog key={turn} target={target} isOpen={isOpen} onClose={close} />}</>
}

/** The academic years with their terms (R-term-1). */
export function TermsScreen() {
  const [years, terms] = [useQuery(academicYearsQuery), useQuery(termsQuery)]
  const hijriSpan = useHijriSpan()
  const dialogs = {
    year: useDialog<AcademicYear | 'new'>(),
    term: useDialog<Partial<Term> & { academicYearId: number }>(),
    closing: useDialog<Term>(),
    reopening: useDialog<Term>(),
    classrooms: useDialog<{ term: Term; way: 'attach' | 'detach' }>(),
    copying: useDialog<Term>(),
    undoing: useDialog<number>(),
  }
  const handlers: TermHandlers = {
    onEdit: dialogs.term.open,
    onClose: dialogs.closing.open,
    onReopen: dialogs.reopening.open,
    onAttach: (term) => dialogs.classrooms.open({ term, way: 'attach' }),
    onDetach: (term) => dialogs.classrooms.open({ term, way: 'detach' }),
    onCopy: dialogs.copying.open,
    onUndo: dialogs.undoing.open,
  }
  if (years.isPending || terms.isPending) return <p className="card card-body dim">{text.loading}</p>
  if (years.data === undefined || terms.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={years.data === undefined ? years : terms} />
      </section>
    )
  const addYear = (isLight?: true) => (
    <AddButton
      label={text.addYear}
      needs={createAcademicYear}
      {...(isLight && { isLight })}
      onAdd={() => dialogs.year.open('new')}
    />
  )
  return (
    <Stack gap="md">
      {years.data.length === 0 ? (
        <section className="card">
          <Empty icon={<IconCalendarTime size={28} stroke={1.6} />} title={text.empty} text={text.emptyText}>
            {addYear(true)}
          </Empty>
        </section>
      ) : (
        <div className="row">
          <span className="push">{addYear()}</span>
        </div>
      )}
      {years.data.map((year) => {
        const ofYear = terms.data.filter(isOf(year))
        return (
          <section key={year.academicYearId} className="card" aria-label={year.name}>
            <div className="card-head">
              <h2>
                <bdi>{year.name}</bdi>
              </h2>
              <span className="dim small">{text.span(year.startsOn, year.endsOn)}</span>
              <span className="push row">
                <Allowed needs={updateAcademicYear}>
                  <IconButton label={text.editYear(year.name)} isLarge onClick={() => dialogs.year.open(year)}>
                    <IconPencil size={18} stroke={1.7} aria-hidden />
                  </IconButton>
                </Allowed>
                <Allowed needs={createTerm}>
                  <Button variant="light" onClick={() => dialogs.term.open({ academicYearId: year.academicYearId })}>
                    {text.addTerm}
                  </Button>
                </Allowed>
              </span>
            </div>
            {ofYear.length === 0 && <p className="card-body dim">{text.emptyYear}</p>}
            {ofYear.map((term, at) => (
              <TermItem
                key={term.termId}
                isLast={at === ofYear.length - 1}
                term={term}
                hijri={hijriSpan(term.startsOn, term.endsOn)}
                {...handlers}
              />
            ))}
          </section>
        )
      })}
      {about(dialogs.year, YearDialog)}
      {about(dialogs.term, TermDialog)}
      {about(dialogs.closing, CloseTermDialog)}
      {about(dialogs.reopening, ReopenTermDialog)}
      {about(dialogs.classrooms, TermClassroomsDialog)}
      {about(dialogs.copying, CopyTermDialog)}
      {about(dialogs.undoing, UndoCopyDialog)}
    </Stack>
  )
}
