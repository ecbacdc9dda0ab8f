import { givenName } from '@manara/contract/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../format/dates.ts'
import { myProfileQuery } from '../../session/my-profile.ts'
import { accountText } from './account.text.ts'

const greetingAt = (now: Date) => (now.getHours() < 12 ? accountText.goodMorning : accountText.goodEvening)

interface GreetingBandProps {
  /** Without it the greeting has no name. */
  firstName: string | undefined
  children?: ReactNode
}

/** Greets by name as soon as the name is known. */
export function GreetingBand({ firstName, children }: GreetingBandProps) {
  const now = new Date()
  const words = greetingAt(now)
  return (
    <section className="band">
      <div>
        <h2>{firstName === undefined ? words : accountText.greeting(words, givenName(firstName))}</h2>
        <p>{formatLongDate(now)}</p>
      </div>
      {children}
    </section>
  )
}

/** Greets where nothing else that the page asks for knows the name. */
export function ProfileGreetingBand({ children }: { children?: ReactNode }) {
  const { data: profile } = useQuery(myProfileQuery)
  return <GreetingBand firstName={profile?.firstName}>{children}</GreetingBand>
}
