import { listPrograms } from '../server/src/features/programs/programs.queries.ts'
import { listPublicPrograms } from '../server/src/features/registrations/applicants.queries.ts'
import { listUsers } from '../server/src/features/users/users.queries.ts'
import type { Db } from '../server/src/platform/db/database.ts'

const student = 2

export interface FloorRead {
  name: string
  path: string
  read: (db: Db) => Promise<unknown>
  /** Nobody needs to be signed in. */
  isPublic?: true
}

/** The reads that are compared with the floor: the address for the product, and the query behind it. */
export const floorReads: FloorRead[] = [
  {
    name: 'users page',
    path: '/api/admin/users?role=Student&limit=25',
    read: (db) => listUsers(db, { role: student, limit: 25 }),
  },
  {
    name: 'users search',
    path: `/api/admin/users?role=Student&limit=25&q=${encodeURIComponent('سامر الحلبي')}`,
    read: (db) => listUsers(db, { role: student, limit: 25, q: 'سامر الحلبي' }),
  },
  {
    name: 'program list',
    path: '/api/admin/programs?limit=25',
    read: (db) => listPrograms(db, { limit: 25 }),
  },
  {
    name: 'public program list',
    path: '/api/public/programs?limit=25',
    read: (db) => listPublicPrograms(db, { limit: 25 }),
    isPublic: true,
  },
]
