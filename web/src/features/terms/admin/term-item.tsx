import { copyTerm } from '@manara/contract/term-classrooms.ts'
import { openTerm, type Term, type TermState } from '@manara/contract/terms.ts'
import { Box, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { useOpenTerm } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'

export interface TermHandlers {
  onEdit: (term: Term) => void
  onClose: (term: Term) => void
  onReopen: (term: Term) => void
  onAttach: (term: Term) => void
  onDetach: (term: Term) => void
  onCopy: (term: Term) => void
  onUndo: (copyId: number) => void
}

const tones: Record<TermState, Tone> = { PLANNED: 'blue', OPEN: 'green', CLOSED: 'gray' }

function shareOfDays({ startsOn, endsOn }: Term): number {
  const [start, end] = [Date.parse(startsOn), Date.parse(endsOn)]
  return Math.min(1, Math.max(0, (Date.now() - start) / (end - start)))
}

function Steps({ term, ...on }: TermHandlers & { term: Term }) {
  const open = useOpenTerm()
  const handleOpen = () =>
    open.mutate(term.termId, {
      onSuccess: ({ message }) => showSuccess(text.open, message),
      onError: (error) => showFailure(text.openFailed, toReason(text.openFailed)(error)),
    })
  const step = {
    PLANNED: [text.open, handleOpen],
    OPEN: [text.close, () => on.onClose(term)],
    CLOSED: [text.reopen, () => on.onReopen(term)],
  } as const
  const [label, handleStep] = step[term.state]
  const others = [
    [term.classroomsCount === 0 ? text.attachExisting : text.attach, on.onAttach],
    [text.copy, on.onCopy],
    ...(term.classroomsCount > 0 ? ([[text.detach, on.onDetach]] as const) : []),
  ] as const
  return (
    <Group role="group" aria-label={text.actionsOf(term.name)} gap="xs">
      <Button
        size="xs"
        variant={term.state === 'CLOSED' ? 'default' : 'light'}
        loading={open.isPending}
        onClick={handleStep}
      >
        {label}
      </Button>
      {term.state !== 'CLOSED' &&
        others.map(([words, handle]) => (
          <Button key={words} size="xs" variant="default" onClick={() => handle(term)}>
            {words}
          </Button>
        ))}
      <Button size="xs" variant="default" onClick={() => on.onEdit(term)}>
        {text.edit}
      </Button>
    </Group>
  )
}

/** A term with its days, what is in it, and what can be done with it. */
export function TermItem({
  term,
  hijri,
  isLast,
  ...on
}: TermHandlers & { term: Term; hijri: string; isLast: boolean }) {
  const { name, state, startsOn, endsOn, classroomsCount, missingSheets, copies } = term
  const share = shareOfDays(term)
  return (
    <Box component="article" className={isLast ? 'stack' : 'rule-below stack'} p="md" aria-label={name}>
      <Group gap="xs">
        <b>
          <bdi>{name}</bdi>
        </b>
        <Badge tone={tones[state]}>{term.isCurrent ? text.current : text.states[state]}</Badge>
        <Link className="link" to="/admin/classrooms" search={{ termId: String(term.termId), status: 'ALL' }}>
          {text.classrooms(classroomsCount)}
        </Link>
        {missingSheets > 0 && <Badge tone="yellow">{text.missing(missingSheets)}</Badge>}
      </Group>
      <span>
        {text.span(startsOn, endsOn)}
        <span className="dim small"> · {hijri}</span>
      </span>
      {state === 'OPEN' && <Meter share={share} label={text.daysPassed(Math.round(share * 100))} />}
      <Allowed needs={openTerm}>
        <Steps term={term} {...on} />
      </Allowed>
      {copies.map(({ copyId, classroomsCount: count, sourceTermName, doneAt }) => (
        <Note
          key={copyId}
          action={
            <Allowed needs={copyTerm}>
              <Button size="xs" variant="default" onClick={() => on.onUndo(copyId)}>
                {text.undo}
              </Button>
            </Allowed>
          }
        >
          {text.copyDone(count, sourceTermName, doneAt)}
        </Note>
      ))}
    </Box>
  )
}
