interface Named {
  firstName: string
  lastName: string
  /** With the names of father and grandfather, where they are known. */
  fullName?: string | undefined
}

/** The name as it is said, without blanks where a part is missing. */
export const formatFullName = ({ firstName, lastName, fullName }: Named) =>
  fullName ?? `${firstName} ${lastName}`.trim()
