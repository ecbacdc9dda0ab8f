import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../ui/note.tsx'
import { registrationCountsQuery } from '../registrations.api.ts'
import { registrationsText } from '../registrations.text.ts'

/** Requests that are not the school's yet, so that nobody looks for them in vain. */
export function AwaitingCodes() {
  const { data } = useQuery(registrationCountsQuery)
  if (!data?.awaitingEmailCode) return null
  return <Note isPlain>{registrationsText.awaitingEmailCode(data.awaitingEmailCode)}</Note>
}
