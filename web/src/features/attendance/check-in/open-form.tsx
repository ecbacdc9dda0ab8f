import { checkInLimits, type OpenCheckInBody } from '@manara/contract/check-ins.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconQrcode } from '@tabler/icons-react'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useOpenCheckIn } from './check-in.api.ts'
import { checkInText as text } from './check-in.text.ts'

const within = (most: number, least: number) => (typed: string) => {
  const count = acceptedNumber(typed)
  return Number.isInteger(count) && count >= least && count <= most ? null : text.range(most, least)
}

interface OpenFormProps {
  lessonKey: string
  onOpen: (checkInId: number) => void
}

/** How long students may check in, and from when on they are late. */
export function OpenForm({ lessonKey, onOpen }: OpenFormProps) {
  const open = useOpenCheckIn(lessonKey)
  const usual = String(checkInLimits.usualMinutes)
  const form = useForm({
    initialValues: { minutes: usual, lateAfter: usual },
    validate: {
      minutes: within(checkInLimits.mostMinutes, 1),
      lateAfter: within(checkInLimits.mostLateAfter, 0),
    },
  })
  const handleSave = async ({ minutes, lateAfter }: typeof form.values) => {
    const body: OpenCheckInBody = { minutes: acceptedNumber(minutes), lateAfter: acceptedNumber(lateAfter) }
    onOpen((await open.mutateAsync(body)).checkInId)
  }
  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.openFailed)}
      foot={
        <div className="form-foot">
          <Button size="lg" type="submit" loading={form.submitting} leftSection={<IconQrcode size={20} aria-hidden />}>
            {text.open}
          </Button>
        </div>
      }
    >
      <p className="wide">{text.lead}</p>
      <NumberField label={text.minutes} unit={text.minute} {...form.getInputProps('minutes')} />
      <NumberField label={text.lateAfter} unit={text.minute} {...form.getInputProps('lateAfter')} />
    </DialogForm>
  )
}
