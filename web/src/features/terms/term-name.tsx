import { OneLine } from '../../ui/list/data-list/one-line.tsx'
import { useTermOptions } from './terms.api.ts'

/** The term of a thing, under its name; nothing while the school does not use terms. */
export const TermName = ({ name }: { name: string | undefined }) =>
  useTermOptions().length > 0 && name !== undefined ? <OneLine className="dim small">{name}</OneLine> : null
