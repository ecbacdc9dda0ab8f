import type { OwnRecord } from '@manara/contract/people.ts'
import { recordTitles } from '@manara/contract/person-record.ts'
import { useQuery } from '@tanstack/react-query'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import { extraInWords, extraValueOf } from './extra-words.ts'
import { ownRecordQuery } from './people.api.ts'
import { peopleText as text } from './people.text.ts'
import styles from './person-photo.module.css'

const { note: _, ...titles } = recordTitles
const fields = Object.entries(titles) as [keyof typeof titles, string][]

/** What the record has, name by name; nothing is shown of what it lacks. */
function listFacts(record: OwnRecord): [string, string][] {
  const written = fields.flatMap(([field, title]): [string, string][] =>
    record[field] ? [[title, String(record[field])]] : [],
  )
  const extra = record.extraFields.flatMap((field): [string, string][] => {
    const value = extraValueOf(record, field)
    return value === undefined ? [] : [[field.label, extraInWords(field, value)]]
  })
  return [...written, ...extra]
}

const OwnPhoto = ({ url }: { url: string }) => (
  <img className={styles.personPhoto} src={url} alt={text.ownPhoto} width={84} height={112} />
)

/** The reader's own record, to read; nothing where the school has written nothing. */
export function OwnRecordCard() {
  const { data } = useQuery(ownRecordQuery)
  if (data === undefined) return null
  const facts = listFacts(data)
  if (facts.length + data.phones.length === 0 && data.photoUrl === null) return null
  return (
    <section className="card" aria-label={text.ownTitle}>
      <div className="card-head">
        <div>
          <h2>{text.ownTitle}</h2>
          <p className="dim small">{text.ownHint}</p>
        </div>
      </div>
      <div className="card-body stack">
        {data.photoUrl !== null && <OwnPhoto url={data.photoUrl} />}
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
          {data.phones.map(({ relation, shown, number }) => (
            <Fact key={number} name={text.phoneOf(text.relations[relation])}>
              <Ltr>{shown}</Ltr>
            </Fact>
          ))}
        </Facts>
      </div>
    </section>
  )
}
