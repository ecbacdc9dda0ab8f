import { readSerial } from '@manara/contract/certificate-serial.ts'
import { Button, TextInput } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { LookupForm } from '../../../ui/form/lookup-form.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { verifyText as text } from '../certificates.text.ts'

interface SerialFormProps {
  isChecking: boolean
  onSerial: (serial: string) => void
  onCode: (code: string) => void
  /** The input cannot be a serial number: an earlier result must not stay beside it. */
  onWrong: () => void
}

/** Takes the number, or the whole address of a code that was copied. */
export function SerialForm({ isChecking, onSerial, onCode, onWrong }: SerialFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.split('#')[1]?.trim()
    const serial = readSerial(typed)
    setError(code || serial ? undefined : text.wrongSerial)
    if (code) onCode(code)
    else if (serial) onSerial(serial)
    else onWrong()
  }

  return (
    <LookupForm
      title={text.title}
      intro={text.intro}
      aboveField="3.1rem"
      field={
        <TextInput
          withAsterisk
          size="md"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={text.serial}
          description={
            <>
              {text.serialHint} <Ltr>{text.serialExample}</Ltr>
            </>
          }
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      button={
        <Button size="md" type="submit" leftSection={<IconShieldCheck size={18} aria-hidden />} loading={isChecking}>
          {text.check}
        </Button>
      }
      onSubmit={handleSubmit}
    />
  )
}
