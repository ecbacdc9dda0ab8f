import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { selection } from './selection.ts'
import type { Database } from './tables.gen.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface Room {
  id: number
  status: 'ACTIVE' | 'COMPLETED'
  teacherId: number | null
  seats: number
}

const fields = { id: 'room.id', status: 'room.status', teacherId: 'room.teacher_id', seats: sql<number>`1` } as const
const rooms = db.selectFrom('classroom as room').leftJoin('person as teacher', 'teacher.id', 'room.teacher_id')

describe('a selection', () => {
  it('selects every field under its name, and gives the type of the row', () => {
    const query = rooms.select(selection<Room>()(fields))

    expect(query.compile().sql).toBe(
      'select "room"."id" as "id", "room"."status" as "status", "room"."teacher_id" as "teacherId", 1 as "seats" ' +
        'from "classroom" as "room" left join "person" as "teacher" on "teacher"."id" = "room"."teacher_id"',
    )
    expectTypeOf(query.execute).returns.resolves.toEqualTypeOf<Room[]>()
  })

  it('returns the fields of a changed row', () => {
    const query = db
      .updateTable('program')
      .set({ name: '' })
      .returning(selection<{ title: string }>()({ title: 'name' }))

    expect(query.compile().sql).toBe('update "program" set "name" = $1 returning "name" as "title"')
    expectTypeOf(query.execute).returns.resolves.toEqualTypeOf<{ title: string }[]>()
  })

  it('with a forgotten, superfluous or wrong field does not compile', () => {
    const { seats: _, ...forgotten } = fields
    // @ts-expect-error: `seats` is forgotten
    selection<Room>()(forgotten)
    // @ts-expect-error: a room has no `name`
    selection<Room>()({ ...fields, name: 'room.name' })
    // @ts-expect-error: a count is no text
    selection<Room>()({ ...fields, seats: sql<string>`'1'` })
    // @ts-expect-error: no table has such a column
    rooms.select(selection<Room>()({ ...fields, id: 'room.number' }))
    // @ts-expect-error: the column is a text
    rooms.select(selection<Room>()({ ...fields, id: 'room.name' }))
    // @ts-expect-error: the column may be null
    rooms.select(selection<Room>()({ ...fields, id: 'room.teacher_id' }))
    // @ts-expect-error: the column of a left join may be null
    rooms.select(selection<Room>()({ ...fields, id: 'teacher.id' }))
  })
})
