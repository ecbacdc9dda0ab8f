import { Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { programsText } from '../programs.text.ts'
import type { ProgramFormValues } from './program-form.ts'

/** What adding and editing have in common. */
export const ProgramFields = ({ form }: { form: UseFormReturnType<ProgramFormValues> }) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className="wide"
      label={programsText.name}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <Textarea
      className="wide"
      label={programsText.description}
      description={programsText.descriptionHelp}
      maxLength={2000}
      maxRows={8}
      {...form.getInputProps('description')}
    />
    <Switch
      className="wide"
      label={programsText.registrationSwitch}
      description={programsText.registrationHelp}
      {...form.getInputProps('isRegistrationOpen', { type: 'checkbox' })}
    />
    {!form.values.isRegistrationOpen && (
      <TextInput
        className="wide"
        type="date"
        label={programsText.opensOn}
        description={programsText.opensOnHelp}
        {...form.getInputProps('registrationOpensOn')}
      />
    )}
  </>
)
