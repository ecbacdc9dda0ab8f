import type { AliasableExpression, AliasedExpression, Expression, ExpressionBuilder, SqlBool } from 'kysely'

/** The type of a column that holds one of a few values: its check constraint names them. */
type Stored<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? SqlBool
      : Value

type Field<Value> = string | AliasableExpression<Stored<Value>>

type Fields<Row> = { [Key in keyof Row]-?: Field<Row[Key]> }

/**
 * Fits a query whose tables have the column, with a type that the field can take. `neg` gives the type of a column as `ref`
 * does; TypeScript does not compare the types of `ref`, because it is overloaded.
 */
type ColumnFactory<Column, Value, Alias extends string> = (tables: {
  neg: (column: Column) => Expression<Stored<Value>>
}) => AliasedExpression<Value, Alias>

type Selected<Row, Given> = {
  [Key in keyof Row & keyof Given & string]-?: Given[Key] extends string
    ? ColumnFactory<Given[Key], Row[Key], Key>
    : AliasedExpression<Row[Key], Key>
}[keyof Row & keyof Given & string]

/**
 * The columns and expressions of a row, for `select` and `returning`: exactly the fields of the row, each with a type that
 * the field can take. A forgotten, superfluous or wrong column does not compile.
 */
export const selection =
  <Row extends object>() =>
  <const Given extends Fields<Row>>(fields: Given & { [Key in Exclude<keyof Given, keyof Row>]: never }) =>
    Object.entries<Field<unknown>>(fields).map(([alias, field]) =>
      typeof field === 'string'
        ? ({ ref }: ExpressionBuilder<Record<string, Record<string, unknown>>, string>) => ref(field).as(alias)
        : field.as(alias),
    ) as unknown as Selected<Required<Row>, Given>[]
