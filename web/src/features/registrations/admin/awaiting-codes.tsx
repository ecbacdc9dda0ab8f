import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../ui/feedback/note.tsx'
import { registrationCountsQuery } from '../registrations.api.ts'
import { registrationsText } from '../registrations.text.ts'

/** Notes that requests awaiting e-mail confirmation are not in the list yet, to save a search. */
export function AwaitingCodes() {
  const { data } = useQuery(registrationCountsQuery)
  if (!data?.awaitingEmailCode) return null
  return <Note isPlain>{registrationsText.awaitingEmailCode(data.awaitingEmailCode)}</Note>
}
