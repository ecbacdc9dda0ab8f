type ExportedValue = string | number | boolean | null | undefined

/** One column of an export, under the name of a field of the list. */
export interface ExportColumn<Row = never> {
  heading: string
  /** Ids and codes are texts: they keep their zeros. A moment has a time of day, a date has none. */
  kind?: 'text' | 'phone' | 'number' | 'date' | 'moment'
  /** Exported only when it is asked for by name (R-export-5). */
  isSensitive?: true
  /** The words for values of the wire. */
  words?: Readonly<Record<string | number, string>>
  /** The value of a row where the field itself is no plain value. */
  value?: (row: Row) => ExportedValue
}

/** How the rows of a list are exported; `title` names the file and its sheet. */
export interface ListExport {
  title: string
  /** Counted and reported as a file with the data of people (R-export-2). */
  isAboutPeople?: true
  columns: Readonly<Record<string, ExportColumn>>
}
