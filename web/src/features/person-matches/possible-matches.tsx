import type { FindPersonMatchesBody, PersonMatch } from '@manara/contract/person-matches.ts'
import { restorableDays, restoreFromTrash } from '@manara/contract/trash.ts'
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../format/dates.ts'
import { httpText } from '../../http/http.text.ts'
import { showSuccess, toastProblem } from '../../http/toasts.tsx'
import { Allowed } from '../../session/can.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useRestore } from '../trash/trash.api.ts'
import { possibleMatchesQuery } from './person-matches.api.ts'
import styles from './person-matches.module.css'
import { matchesText } from './person-matches.text.ts'

const pauseMilliseconds = 500

/** The values of a form that adds a person. */
export interface AddedPerson {
  role: string
  firstName: string
  lastName: string
  fatherName?: string
  grandfatherName?: string
  nationalId?: string
  birthDate?: string
  motherName?: string
}

const isNationalId = /^[\p{L}\p{N}-]{4,20}$/u

/** The question as the server asks for it; undefined while the name is not whole. */
function toQuestion(values: AddedPerson): FindPersonMatchesBody | undefined {
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()]
  if (firstName === '' || lastName === '') return undefined
  const nationalId = values.nationalId?.trim() ?? ''
  const optional = {
    fatherName: values.fatherName?.trim(),
    grandfatherName: values.grandfatherName?.trim(),
    birthDate: values.birthDate,
    motherName: values.motherName?.trim(),
    nationalId: isNationalId.test(nationalId) ? nationalId : '',
  }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value))
  return { role: values.role === '1' ? 1 : 2, firstName, lastName, ...given }
}

/** People whom a form may add a second time; asked after a pause in the typing. */
export function usePossibleMatches(values: AddedPerson) {
  const key = JSON.stringify(toQuestion(values) ?? null)
  const [settled] = useDebouncedValue(key, pauseMilliseconds)
  /** The question for which the button was pressed once. */
  const [pressed, setPressed] = useState<string>()
  const question: FindPersonMatchesBody | null = JSON.parse(settled)
  const found = useQuery({ ...possibleMatchesQuery(question ?? undefined), placeholderData: keepPreviousData })
  // What was found stays until the next answer: a list that comes and goes would move the fields below it.
  const matches = question === null ? [] : (found.data?.matches ?? [])
  const isCurrent = settled === key && !found.isPlaceholderData
  const isCertain = isCurrent && matches.some(({ level, deletedAt }) => level === 'CERTAIN' && deletedAt === null)
  return {
    matches,
    /** The first press of the button was not enough. */
    asksAgain: isCertain && pressed === key,
    /** Whether saving may go on; a certain match takes a second press. */
    mayAdd: () => {
      if (!isCertain || pressed === key) return true
      setPressed(key)
      return false
    },
  }
}

const Restore = ({ match: { userId, fullName, deletedAt } }: { match: PersonMatch }) => {
  const restore = useRestore()
  if (deletedAt === null || Date.now() - Date.parse(deletedAt) > restorableDays * 86_400_000) return null
  const handleRestore = () =>
    restore.mutate(`person-${userId}`, {
      onSuccess: ({ message }) => showSuccess(matchesText.restored, message),
      onError: toastProblem,
    })
  return (
    <>
      {matchesText.deletedOn(formatDate(deletedAt))}{' '}
      <Button
        size="compact-sm"
        variant="light"
        loading={restore.isPending}
        aria-label={matchesText.restoreLabel(fullName)}
        onClick={handleRestore}
      >
        {matchesText.restore}
      </Button>
    </>
  )
}

const OpenRecord = ({ match: { userId, fullName } }: { match: PersonMatch }) => (
  <Link
    to="/admin/people/$personId"
    params={{ personId: userId }}
    target="_blank"
    aria-label={matchesText.openLabel(fullName)}
  >
    {matchesText.open}
    <IconExternalLink size={14} aria-hidden />
    <VisuallyHidden>{httpText.inNewTab}</VisuallyHidden>
  </Link>
)

const Candidate = ({ match }: { match: PersonMatch }) => {
  const { fullName, motherName, birthDate, programName, level, reasons, deletedAt } = match
  const details = [motherName, birthDate, programName].filter((detail) => detail !== null)
  return (
    <li>
      <bdi>
        <b>{fullName}</b>
      </bdi>
      {details.length > 0 && <bdi className="small"> ({details.join(' · ')})</bdi>}
      <Text size="sm">{matchesText.levelOf(matchesText.levels[level], reasons)}</Text>
      {deletedAt === null ? (
        <OpenRecord match={match} />
      ) : (
        <Allowed needs={restoreFromTrash}>
          <Restore match={match} />
        </Allowed>
      )}
    </li>
  )
}

interface PossibleMatchesProps {
  possible: ReturnType<typeof usePossibleMatches>
  /** Shown while there is no match. */
  children?: ReactNode
}

/** Warns under a form about people whom it may add a second time; the focus does not move. */
export const PossibleMatches = ({ possible: { matches, asksAgain }, children }: PossibleMatchesProps) => (
  <div className="wide" aria-live="polite">
    {matches.length === 0 ? (
      children
    ) : (
      <Note tone="yellow">
        {matchesText.possibleTitle}
        <Stack component="ul" className={styles.candidates} gap="0.5rem">
          {matches.map((match) => (
            <Candidate key={match.userId} match={match} />
          ))}
        </Stack>
      </Note>
    )}
    {asksAgain && <Note tone="red">{matchesText.secondPress}</Note>}
  </div>
)
