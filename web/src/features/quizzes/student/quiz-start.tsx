import type { QuizStart } from '@manara/contract/quiz-attempts.ts'
import { Box, Button, Flex, Stack, TextInput } from '@mantine/core'
import { IconArrowRight, IconChartBar, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { toReason } from '../../../http/form-error.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { attemptsText as text } from '../attempts.text.ts'

interface QuizStartPageProps {
  start: QuizStart
  isStarting: boolean
  problem: unknown
  onStart: (password: string) => void
  onReview: (attemptId: number) => void
  onLeave: () => void
}

/** Minutes that the window leaves, where it ends before the time limit. */
function shortenedMinutes({ closesAt, timeLimitMinutes, serverTime }: QuizStart): number | undefined {
  if (closesAt === null || timeLimitMinutes === null) return undefined
  const left = Math.floor((Date.parse(closesAt) - Date.parse(serverTime)) / 60_000)
  return left < timeLimitMinutes ? Math.max(0, left) : undefined
}

function Facts({ start }: { start: QuizStart }) {
  const { questionsCount, timeLimitMinutes, closesAt, attemptsAllowed, attempts } = start
  const used = attempts.filter(({ state }) => state !== 'VOID').length
  return (
    <Flex className="facts" component="dl" gap="0.75rem 2.5rem" wrap="wrap" my="xs">
      <div>
        <dt>{text.questionsFact}</dt>
        <dd className="num">{formatNumber(questionsCount)}</dd>
      </div>
      <div>
        <dt>{text.limitFact}</dt>
        <dd>{timeLimitMinutes === null ? text.noLimit : text.limit(timeLimitMinutes)}</dd>
      </div>
      <div>
        <dt>{text.attemptsFact}</dt>
        <dd>{text.attemptsUsed(used, attemptsAllowed)}</dd>
      </div>
      {closesAt !== null && (
        <div>
          <dt>{text.windowFact}</dt>
          <dd className="num">
            {formatDate(closesAt)} <Ltr>{formatTime(closesAt)}</Ltr>
          </dd>
        </div>
      )}
    </Flex>
  )
}

function Rules({ start }: { start: QuizStart }) {
  const { wrongPercent, needsAllAnswers, timeLimitMinutes, closesAt, openAttemptId, refusal } = start
  const shortened = refusal === null && openAttemptId === null ? shortenedMinutes(start) : undefined
  const rules = [
    shortened !== undefined && text.shortened(shortened),
    (timeLimitMinutes !== null || closesAt !== null) && text.clockNote,
    wrongPercent > 0 && text.wrongCosts(wrongPercent),
    needsAllAnswers && text.allNeeded,
  ].filter((rule) => rule !== false)
  return (
    <Stack component="ul" gap="0.375rem" className="dim">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Stack>
  )
}

function Attempts({ start: { attempts }, onReview }: Pick<QuizStartPageProps, 'start' | 'onReview'>) {
  if (attempts.length === 0) return null
  return (
    <section className="card card-body stack" aria-label={text.yourAttempts}>
      <Box component="h2" fz="1.0625rem">
        {text.yourAttempts}
      </Box>
      <Stack component="ul" gap="0.5rem">
        {attempts.map(({ attemptId, attemptNo, state, endCause, points, maxPoints }) => (
          <li key={attemptId} className="row wrap">
            <b className="strong">{text.attemptNumber(attemptNo)}</b>
            <Badge tone={state === 'OPEN' ? 'teal' : 'gray'}>
              {endCause && state !== 'VOID' ? text.ends[endCause] : text.states[state]}
            </Badge>
            {state === 'HANDED_IN' && <span className="dim small">{text.states.HANDED_IN}</span>}
            {state === 'MARKED' && (
              <span className={points === null ? 'dim small' : 'num'}>
                {points === null || maxPoints === null ? text.hidden : <Ltr>{text.points(points, maxPoints)}</Ltr>}
              </span>
            )}
            {(state === 'MARKED' || state === 'HANDED_IN') && (
              <Button
                className="push"
                variant="light"
                leftSection={<IconChartBar size={18} aria-hidden />}
                aria-label={`${text.review} · ${text.attemptNumber(attemptNo)}`}
                onClick={() => onReview(attemptId)}
              >
                {text.review}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** The facts that a student has before the first question, and the button that starts the clock. */
export function QuizStartPage({ start, isStarting, problem, onStart, onReview, onLeave }: QuizStartPageProps) {
  const [password, setPassword] = useState('')
  const { title, courseName, lectureTitle, asksPassword, refusal, openAttemptId } = start
  const isOpen = openAttemptId !== null
  return (
    <main className="lone-page stack">
      <section className="card card-body stack" aria-label={title}>
        <div className="two">
          <Box component="h1" fz="1.25rem" dir="auto">
            {title}
          </Box>
          <span className="dim">
            <bdi>{courseName}</bdi> · <bdi>{lectureTitle}</bdi>
          </span>
        </div>
        <Facts start={start} />
        <Rules start={start} />
        {refusal !== null && <Note tone="yellow">{refusal}</Note>}
        {problem !== null && <Note tone="red">{toReason(text.startFailed)(problem)}</Note>}
        {asksPassword && !isOpen && refusal === null && (
          <TextInput
            withAsterisk
            required
            size="md"
            dir="auto"
            label={text.password}
            autoComplete="off"
            maxLength={100}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && onStart(password)}
          />
        )}
        <div className="row wrap">
          {(refusal === null || isOpen) && (
            <Button
              size="lg"
              leftSection={<IconPlayerPlay size={19} className="mirrored" aria-hidden />}
              loading={isStarting}
              onClick={() => onStart(password)}
            >
              {isOpen ? text.goOn : text.start}
            </Button>
          )}
          <Button size="lg" variant="default" leftSection={<IconArrowRight size={19} aria-hidden />} onClick={onLeave}>
            {text.toClassroom}
          </Button>
        </div>
      </section>
      <Attempts start={start} onReview={onReview} />
    </main>
  )
}
