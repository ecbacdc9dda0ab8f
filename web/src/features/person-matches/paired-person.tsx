import type { PairedPerson, PersonPair } from '@manara/contract/person-matches.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../format/dates.ts'
import styles from './person-matches.module.css'
import { matchesText } from './person-matches.text.ts'

const factNames = ['nationalId', 'birthDate', 'fatherName', 'motherName', 'phones', 'programName', 'email'] as const
type FactName = (typeof factNames)[number]

const leftToRight: readonly FactName[] = ['nationalId', 'birthDate', 'phones', 'email']

const read = (person: PairedPerson, fact: FactName) =>
  fact === 'phones' ? person.phones.join(' · ') : (person[fact] ?? '')

interface FactProps {
  fact: FactName
  value: string
  isDifferent: boolean
}

/** A value of one of two; what differs is marked, and said to screen readers. */
const Fact = ({ fact, value, isDifferent }: FactProps) => (
  <span className={styles.fact}>
    <span className="dim">{matchesText.facts[fact]}: </span>
    <bdi {...(leftToRight.includes(fact) && { dir: 'ltr' })} data-different={isDifferent || undefined}>
      {value}
    </bdi>
    {isDifferent && <VisuallyHidden> ({matchesText.differs})</VisuallyHidden>}
  </span>
)

interface PairedPersonProps {
  pair: PersonPair
  side: 'older' | 'newer'
}

/** One person of a pair beside the other, with the differences marked. */
export function PairedPersonFacts({ pair, side }: PairedPersonProps) {
  const { [side]: person } = pair
  const other = side === 'older' ? pair.newer : pair.older
  return (
    <span className={styles.person}>
      <Link to="/admin/people/$personId" params={{ personId: person.userId }}>
        <bdi>{person.fullName}</bdi>
      </Link>
      {factNames.map((fact) => {
        const [value, otherValue] = [read(person, fact), read(other, fact)]
        if (value === '') return null
        return <Fact key={fact} fact={fact} value={value} isDifferent={otherValue !== '' && value !== otherValue} />
      })}
      <span className="dim small">{matchesText.added(formatDate(person.createdAt))}</span>
    </span>
  )
}
