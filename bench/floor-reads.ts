import type { Db } from '../server/src/db/database.ts'
import { listPrograms } from '../server/src/features/programs/programs.queries.ts'
import { listUsers } from '../server/src/features/users/users.queries.ts'

const student = 2

/** The reads that are compared with the floor: the address for the product, and the query behind it. */
export const floorReads: { name: string; path: string; read: (db: Db) => Promise<unknown> }[] = [
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
]
