import { people } from '../audiences.ts'
import { newsText } from '../events.text.ts'
import { newsKind } from '../news-kind.ts'

interface AccountChange {
  personId: number
  what: keyof typeof newsText.accountChanged
}

/** For the owner of an account, also where they acted by themselves: the session may be stolen. */
export const accountChanged = newsKind('account', 0, async (_trx, { personId, what }: AccountChange) => ({
  title: newsText.accountChanged[what],
  body: newsText.accountLine,
  link: { student: '/my-profile', teacher: '/my-profile', admin: '/user-profile' },
  group: what,
  to: people(personId),
}))
