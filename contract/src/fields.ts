import { type Static, type TSchema, Type } from 'typebox'

/**
 * Messages of the server for a wrong value of this schema, by the keyword that failed. `required` also covers null and
 * empty values.
 */
export interface FieldMessages {
  required?: string
  type?: string
  format?: string
  minLength?: string
  maxLength?: string
  minimum?: string
  maximum?: string
  enum?: string
  pattern?: string
  multipleOf?: string
  minItems?: string
  /** For a value of several types, such as a number or null. */
  anyOf?: string
}

interface FieldOptions {
  /** The Arabic name of the field, as the screens show it. */
  title: string
  messages?: FieldMessages
}

const options = ({ title, messages }: FieldOptions) => ({ title, ...(messages && { 'x-messages': messages }) })

/**
 * One line of text without control characters, kept as it was written; blanks around it are cut off, and characters that
 * show nothing are left out. `max` counts characters.
 */
export const Line = (max: number, field: FieldOptions) =>
  Type.String({ ...options(field), minLength: 1, maxLength: max, format: 'line' })

/** One line that names or finds something: a code, a phone number, a word of a search. Arabic digits count as 0-9. */
export const Code = (max: number, field: FieldOptions) =>
  Type.String({ ...options(field), minLength: 1, maxLength: max, format: 'code' })

/** A filter of lists: the rows of this name, as searches compare names. Used to warn of a second one. */
export const SameName = Type.Optional(
  Line(255, { title: 'الاسم', messages: { maxLength: 'الاسم 255 حرفًا على الأكثر', minLength: 'اكتب الاسم' } }),
)

/** Several lines of text, kept as they were written; may be empty. Line feeds and tabs are the only control characters allowed. */
export const Multiline = (max: number, field: FieldOptions) =>
  Type.String({ ...options(field), maxLength: max, format: 'multiline' })

/** A person's first or last name, with a letter at least, 1–100 characters without links, addresses and numbers (`person-name.ts`). */
export const PersonName = ({ title, messages }: FieldOptions) =>
  Type.String({
    ...options({
      title,
      messages: { format: `${title} حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة`, ...messages },
    }),
    minLength: 1,
    maxLength: 100,
    format: 'person-name',
  })

/** An e-mail address of at most 255 ASCII characters; compared without regard to case (R-people-1). */
export const Email = Type.String({
  title: 'البريد الإلكتروني',
  minLength: 1,
  maxLength: 255,
  format: 'mail',
  'x-lowercase': true,
  'x-messages': {
    required: 'أدخل البريد الإلكتروني',
    format: 'أدخل بريدًا صحيحًا مثل name@example.com',
    maxLength: 'البريد الإلكتروني 255 حرفًا على الأكثر',
  } satisfies FieldMessages,
})

/** What names an account at the sign-in: an e-mail, or a national id that is not temporary (R-session-5). */
export const Login = Type.String({
  title: 'البريد الإلكتروني أو الرقم الوطني',
  minLength: 1,
  maxLength: 255,
  format: 'login',
  'x-lowercase': true,
  'x-messages': {
    required: 'أدخل البريد الإلكتروني أو الرقم الوطني',
    format: 'أدخل بريدًا صحيحًا مثل name@example.com، أو الرقم الوطني',
    maxLength: 'البريد الإلكتروني 255 حرفًا على الأكثر',
  } satisfies FieldMessages,
})

/** National id: 4–20 letters, digits or hyphens, compared folded, leading zeros kept (R-people-1). */
export const NationalId = Type.String({
  title: 'الرقم الوطني',
  minLength: 4,
  maxLength: 20,
  format: 'national-id',
  'x-messages': {
    required: 'أدخل الرقم الوطني',
    minLength: 'الرقم الوطني 4 أحرف أو أرقام على الأقل',
    maxLength: 'الرقم الوطني 20 حرفًا على الأكثر',
    format: 'الرقم الوطني أحرف وأرقام وشرطات فقط',
  } satisfies FieldMessages,
})

/** A password as it is typed (never trimmed), 6–200 characters (R-password-1). Arabic digits count as 0-9. */
export const Password = (title: string) =>
  Type.String({
    title,
    minLength: 6,
    maxLength: 200,
    format: 'password',
    'x-verbatim': true,
    'x-messages': {
      required: `أدخل ${title}`,
      minLength: 'كلمة المرور 6 أحرف أو أرقام على الأقل',
      maxLength: 'كلمة المرور 200 حرف على الأكثر',
      format: 'كلمة المرور تحوي رمزًا غير مسموح',
    } satisfies FieldMessages,
  })

/**
 * Proof that the owner of an account is present, for changes that could take the account over. Optional: a sign-in of
 * the last ten minutes is proof too (R-account-3).
 */
export const PresentPassword = Type.Optional(
  Type.String({
    title: 'كلمة المرور الحالية',
    maxLength: 200,
    format: 'password',
    'x-verbatim': true,
    'x-messages': {
      required: 'أدخل كلمة المرور الحالية',
      maxLength: 'كلمة المرور 200 حرف على الأكثر',
      format: 'كلمة المرور تحوي رمزًا غير مسموح',
    } satisfies FieldMessages,
  }),
)

/** A number that names a row: 1 to 2,147,483,647. In a body it may also come as a numeric string (R-wire-3). */
export const Id = (title: string) =>
  Type.Integer({
    title,
    minimum: 1,
    maximum: 2_147_483_647,
    'x-numeric-string': true,
    'x-messages': { type: `${title} غير صحيح`, minimum: `${title} غير صحيح`, maximum: `${title} غير صحيح` },
  })

/** A moment as ISO-8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

/** The reply of an action: one Arabic sentence that can be shown unchanged. */
export const Message = Type.Object({ message: Type.String() })
export type Message = Static<typeof Message>

/** The created or changed object together with the sentence for the user (R-wire-5). */
export const withMessage = <Schema extends TSchema>(schema: Schema) => Type.Intersect([schema, Message])

/** Limits of one page of a list. */
export const pageSize = { default: 25, max: 200 } as const

/**
 * The query of every list (R-wire-9). Without `limit`, `cursor` or `page` a list answers everything. `cursor` comes
 * from the header `X-Next-Cursor` of the page before; `page` counts from 1 and jumps. `sort` is the name of a column,
 * with `-` in front for descending order.
 */
export const listQuery = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  q: Type.Optional(
    Type.String({ title: 'نص البحث', maxLength: 200, format: 'code', description: 'بحث لا يفرّق بين أشكال الحروف' }),
  ),
  sort: Type.Optional(
    Type.Enum(
      sorts.flatMap((sort) => [sort, `-${sort}`]) as unknown as readonly (Sorts[number] | `-${Sorts[number]}`)[],
      {
        title: 'الترتيب',
        'x-messages': { enum: 'ترتيب غير معروف' },
      },
    ),
  ),
  limit: Type.Optional(Type.Integer({ title: 'حجم الصفحة', minimum: 1, maximum: pageSize.max })),
  cursor: Type.Optional(Type.String({ title: 'المؤشر', minLength: 1, maxLength: 1000, format: 'code' })),
  page: Type.Optional(Type.Integer({ title: 'رقم الصفحة', minimum: 1, maximum: 1_000_000 })),
})
