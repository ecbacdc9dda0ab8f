import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../format/dates.ts'
import { myProfileQuery } from './account.api.ts'
import { accountText } from './account.text.ts'

const greetingAt = (now: Date) => (now.getHours() < 12 ? accountText.goodMorning : accountText.goodEvening)

/** Greets by name as soon as the name is known; without it the greeting stands alone. */
export function GreetingBand({ children }: { children?: ReactNode }) {
  const { data: profile } = useQuery(myProfileQuery)
  const now = new Date()
  const words = greetingAt(now)
  return (
    <section className="band">
      <div>
        <h2>{profile ? accountText.greeting(words, profile.firstName) : words}</h2>
        <p>{formatLongDate(now)}</p>
      </div>
      {children}
    </section>
  )
}
