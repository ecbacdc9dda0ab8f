import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatFullName } from '../../format/full-name.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import { peopleText } from './people.text.ts'
import { classroomPeopleQuery } from './person-health.api.ts'
import { healthText as text } from './person-health.text.ts'
import { PersonPhoto } from './person-photo.tsx'

/** What a teacher is to know of the students; nothing is shown where there is nothing. */
export function ClassroomPeopleCard({ classroomId }: { classroomId: number }) {
  const { data = [] } = useQuery(classroomPeopleQuery(classroomId))
  const people = data.filter(({ alert, phones, photoUrl }) => alert !== '' || phones.length > 0 || photoUrl !== null)
  if (people.length === 0) return null
  return (
    <section className="card" aria-label={text.students}>
      <div className="card-head">
        <h2>{text.students}</h2>
      </div>
      <ul className="list" aria-label={text.students}>
        {people.map((person) => (
          <li key={person.userId}>
            <PersonPhoto name={formatFullName(person)} url={person.photoUrl} width={36} />
            <span className="two">
              <bdi>{formatFullName(person)}</bdi>
              <span className="row wrap">
                {person.phones.map(({ shown, e164, number }) => (
                  <Anchor
                    key={number}
                    href={`tel:${e164 ?? number}`}
                    aria-label={peopleText.call(shown)}
                    className="num small"
                  >
                    <Ltr>{shown}</Ltr>
                  </Anchor>
                ))}
              </span>
            </span>
            {person.alert !== '' && (
              <span className="push">
                <Badge tone="yellow" icon={<IconAlertTriangle size={15} aria-hidden />}>
                  <bdi>{person.alert}</bdi>
                </Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
