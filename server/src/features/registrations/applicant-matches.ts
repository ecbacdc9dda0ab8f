import { userRole } from '@manara/contract/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { findMatches } from '../person-matches/person-matches.service.ts'
import type { RegistrationRow } from './registrations.queries.ts'

const isOpen = ({ status }: RegistrationRow) => status !== 'Approved' && status !== 'Rejected'

/** Marks open requests with the surest student who may be the applicant, for administrators only (R-match-2). */
export async function withMatches(db: Db, rows: readonly RegistrationRow[]): Promise<RegistrationRow[]> {
  const open = rows.filter(isOpen)
  const found = await findMatches(
    db,
    open.map(({ firstName, lastName, nationalId, record }) => ({
      role: userRole.Student,
      firstName,
      lastName,
      nationalId,
      fatherName: record?.fatherName,
      birthDate: record?.birthDate,
      motherName: record?.motherName,
    })),
  )
  const surest = new Map(open.map(({ registrationId }, place) => [registrationId, found[place]?.[0]]))
  return rows.map((row) => {
    const match = surest.get(row.registrationId)
    return match ? { ...row, match } : row
  })
}
