import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import { Button, Group } from '@mantine/core'
import { IconSpeakerphone, IconUserCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { serverNow } from '../../../session/server-clock.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { assistantText } from '../assistant.text.ts'
import { isExpired, type ProposalPlace, useProposal } from '../proposals.api.ts'
import styles from './proposal-card.module.css'

const text = assistantText.proposal

/** Where the person sees what was done. */
function toPage(proposal: Proposal): string {
  if (proposal.kind === 'createAnnouncement') return '/admin/announcements'
  return proposal.kind === 'assignTeacher' ? '/admin/classrooms' : `/teacher/classroom/${proposal.params.id}`
}

/** Open, or too late by the clock of the server, also while it is looked at. */
function useShownState(proposal: Proposal): Proposal['state'] | 'EXPIRED' {
  const [, setNow] = useState(0)
  const { expiresAt, state } = proposal
  useEffect(() => {
    if (state !== 'OPEN') return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(expiresAt) - serverNow()) + 50)
    return () => clearTimeout(timer)
  }, [expiresAt, state])
  return state === 'OPEN' && isExpired(proposal) ? 'EXPIRED' : state
}

const badges = {
  OPEN: <Badge tone="yellow">{text.waiting}</Badge>,
  DONE: <Badge tone="green">{text.done}</Badge>,
  DROPPED: <Badge>{text.dropped}</Badge>,
  EXPIRED: <Badge>{text.expired}</Badge>,
}

interface ProposalCardProps {
  place: ProposalPlace
  proposal: Proposal
  onLeave: () => void
}

/** What the assistant prepared: exactly what will be sent, and nothing before «تأكيد» (R-assistant-9). */
export function ProposalCard({ place, proposal, onLeave }: ProposalCardProps) {
  const { confirming, confirm, dropping } = useProposal(place, proposal)
  const state = useShownState(proposal)
  const headId = useId()
  const card = useRef<HTMLElement>(null)
  const wasOpen = useRef(state === 'OPEN')
  const problem = confirming.error ?? dropping.error
  const isBusy = confirming.isPending || dropping.isPending
  const Icon = proposal.kind === 'assignTeacher' ? IconUserCheck : IconSpeakerphone

  // The pressed button is gone: the focus stays at the card.
  useEffect(() => {
    if (wasOpen.current && state !== 'OPEN' && document.activeElement === document.body) card.current?.focus()
    wasOpen.current = state === 'OPEN'
  }, [state])

  // The sentence makes the card longer: its buttons stay in sight.
  useEffect(() => {
    if (problem) card.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  return (
    <section ref={card} className={styles.card} aria-labelledby={headId} data-state={state} tabIndex={-1}>
      <Group className={styles.head} gap="0.5rem" wrap="nowrap">
        <Icon size={20} stroke={1.7} aria-hidden />
        <h3 id={headId}>{proposal.title}</h3>
        {badges[state]}
      </Group>
      <dl className={styles.lines}>
        {proposal.lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {problem && state === 'OPEN' && (
        <div className={styles.problem}>
          <Note tone="red">{getErrorMessage(problem)}</Note>
        </div>
      )}
      {state === 'OPEN' ? (
        <Group className={styles.foot} gap="0.5rem">
          <Button size="sm" loading={confirming.isPending} disabled={dropping.isPending} onClick={confirm}>
            {text.confirm}
          </Button>
          <Button size="sm" variant="default" disabled={isBusy} onClick={() => dropping.mutate()}>
            {text.drop}
          </Button>
          <span className={styles.until}>{text.until(formatTime(proposal.expiresAt))}</span>
        </Group>
      ) : (
        <Outcome state={state} proposal={proposal} message={confirming.data} onLeave={onLeave} />
      )}
    </section>
  )
}

interface OutcomeProps {
  state: 'DONE' | 'DROPPED' | 'EXPIRED'
  proposal: Proposal
  /** What the endpoint answered, when it was confirmed here. */
  message: string | undefined
  onLeave: () => void
}

function Outcome({ state, proposal, message, onLeave }: OutcomeProps) {
  const { history } = useRouter()
  if (state !== 'DONE')
    return <p className={styles.until}>{state === 'DROPPED' ? text.droppedLine : text.expiredLine}</p>
  const to = toPage(proposal)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLeave()
    history.push(to)
  }
  return (
    <p className={styles.done}>
      {message && <span>{message}</span>}
      <a href={to} onClick={follow}>
        {text.open[proposal.kind]}
      </a>
    </p>
  )
}
