import { roleWord } from '@manara/contract/gender.ts'
import type { Person } from '@manara/contract/people.ts'
import { uploadPersonPhoto } from '@manara/contract/person-photo.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { Allowed } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { Email } from '../../../ui/layout/email.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { peopleText as text } from '../people.text.ts'
import { personFilesText } from '../person-files.text.ts'
import { PersonPhoto } from '../person-photo.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

function Photo({ person }: { person: Person }) {
  const editing = useDialog()
  const { photoUrl, fullName } = person
  return (
    <Stack gap={4} align="center">
      <PersonPhoto name={fullName} url={photoUrl} width={photoUrl === null ? 56 : 84} />
      <Allowed needs={uploadPersonPhoto}>
        <Button className="no-print" size="compact-xs" variant="subtle" onClick={() => editing.open(true)}>
          {photoUrl === null ? personFilesText.addPhoto : personFilesText.changePhoto}
        </Button>
      </Allowed>
      <PhotoDialog key={editing.turn} person={person} isOpen={editing.isOpen} onClose={editing.close} />
    </Stack>
  )
}

interface PersonHeadProps {
  person: Person
  /** The state of a student at school. */
  status: ReactNode
}

/** Who it is: name, role, program, and the account. */
export function PersonHead({ person, status }: PersonHeadProps) {
  const name = person.fullName
  return (
    <section className="card" aria-label={text.account}>
      <div className="card-body stack">
        <Group component="header" gap="0.75rem 1rem">
          <Group gap="1rem" wrap="nowrap" flex="1 1 14rem">
            <Photo person={person} />
            <div className="wrap-anywhere">
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <Group gap={6}>
                <Badge>{roleWord(person)}</Badge>
                {person.alert !== '' && (
                  <Badge tone="yellow" icon={<IconAlertTriangle size={15} aria-hidden />}>
                    <bdi>{person.alert}</bdi>
                  </Badge>
                )}
                {person.overallStatus !== null && (
                  <>
                    <Badge tone="teal">
                      <bdi>{person.programName ?? text.noProgram}</bdi>
                    </Badge>
                    {status}
                  </>
                )}
              </Group>
            </div>
          </Group>
          <Button
            className="no-print"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {text.print}
          </Button>
        </Group>
        <Facts>
          <Fact name={personText.nationalId}>
            <Ltr>{person.nationalId}</Ltr>{' '}
            {person.isNationalIdTemporary && <Badge tone="yellow">{personText.temporaryId}</Badge>}
          </Fact>
          <Fact name={personText.email}>
            <Email email={person.email} />
          </Fact>
          {person.latinName && (
            <Fact name={personText.latinName}>
              <Ltr>{person.latinName}</Ltr>
            </Fact>
          )}
          {person.birthDate && <Fact name={personText.birthDate}>{formatDate(`${person.birthDate}T12:00`)}</Fact>}
        </Facts>
      </div>
    </section>
  )
}
