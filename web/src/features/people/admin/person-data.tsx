import type { Person } from '@manara/contract/people.ts'
import { recordTitles } from '@manara/contract/person-record.ts'
import type { Needs } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { extraInWords, extraValueOf } from '../extra-words.ts'
import { peopleText as text } from '../people.text.ts'
import { ExtraDialog } from './extra-dialog.tsx'
import { PhoneList } from './phone-list.tsx'
import { PhonesDialog } from './phones-dialog.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { type RecordSection, recordSections } from './record-sections.ts'

const Missing = ({ person, field }: { person: Person; field: string }) =>
  person.missing.includes(field) && <Badge tone="yellow">{text.missing}</Badge>

/** Hidden fields are shown where something was written in them. */
const shownFields = (person: Person, { fields }: RecordSection) =>
  fields.filter((field) => !person.hidden.includes(field) || Boolean(person[field]))

const SectionFacts = ({ person, fields }: { person: Person; fields: RecordSection['fields'] }) => (
  <div className="card-body">
    <Facts>
      {fields.map((field) => (
        <Fact key={field} name={recordTitles[field]}>
          <bdi style={{ whiteSpace: 'pre-line' }}>{person[field] || text.unknown}</bdi>{' '}
          <Missing person={person} field={field} />
        </Fact>
      ))}
    </Facts>
  </div>
)

function ExtraCard({ person }: { person: Person }) {
  const editing = useDialog()
  return (
    <RecordCard title={text.extra} onEdit={() => editing.open(true)}>
      <div className="card-body">
        <Facts>
          {person.extraFields.map((field) => (
            <Fact key={field.id} name={field.label}>
              <bdi>{extraInWords(field, extraValueOf(person, field))}</bdi>{' '}
              <Missing person={person} field={`f${field.id}`} />
            </Fact>
          ))}
        </Facts>
      </div>
      <ExtraDialog key={editing.turn} person={person} isOpen={editing.isOpen} onClose={editing.close} />
    </RecordCard>
  )
}

/** Who sees the last signs of phones alone changes none (R-privacy-4). */
const phonesNeed: Needs = { permission: ['person.edit', 'person.identity'] }

/** Phones and every part of the record, each with its own edit. */
export function PersonData({ person }: { person: Person }) {
  const phones = useDialog()
  const editing = useDialog<RecordSection>()
  const sections = recordSections
    .map((section) => ({ ...section, fields: shownFields(person, section) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <>
      <RecordCard title={text.phones} needs={phonesNeed} onEdit={() => phones.open(true)}>
        <PhoneList phones={person.phones} />
      </RecordCard>
      {sections.map((section) => (
        <RecordCard key={section.title} title={section.title} onEdit={() => editing.open(section)}>
          <SectionFacts person={person} fields={section.fields} />
        </RecordCard>
      ))}
      {person.extraFields.length > 0 && <ExtraCard person={person} />}
      <PhonesDialog key={`phones-${phones.turn}`} person={person} isOpen={phones.isOpen} onClose={phones.close} />
      {editing.target && (
        <RecordDialog
          key={`record-${editing.turn}`}
          person={person}
          section={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </>
  )
}
