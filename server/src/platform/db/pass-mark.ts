import { sql } from 'kysely'

/** Asked for once in a statement; written as the function alone, it is asked for every place. */
export const passMark = sql<number>`(select course_pass_mark())`
