import { userRole } from '@manara/contract/users.ts'
import { demoAccounts } from '../features/settings/demo-accounts.ts'
import type { DemoPerson } from './demo-people.ts'

/** The four people that the sign-in page offers; their names are those of the pictures in the documentation. */
const namedPeople = {
  admin: { firstName: 'سامر عادل منير', lastName: 'القباني', nationalId: '01100000001', role: userRole.Administrator },
  teacher: { firstName: 'هالة نبيل فؤاد', lastName: 'الأتاسي', nationalId: '01200000001', role: userRole.Teacher },
  coordinator: { firstName: 'مازن رفيق سليم', lastName: 'الكيلاني', nationalId: '01200000002', role: userRole.Teacher },
  student: { firstName: 'رنا محمد خير', lastName: 'الشامي', nationalId: '01300000001', role: userRole.Student },
}

/** One of the people whom the sign-in page offers in a demo school. */
export function namedPerson(kind: keyof typeof namedPeople): DemoPerson & { role: number } {
  const account = demoAccounts.find((candidate) => candidate.kind === kind)
  if (!account) throw new Error(`no demo account is of the kind ${kind}`)
  return { ...namedPeople[kind], email: account.email }
}
