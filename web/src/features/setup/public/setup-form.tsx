import { type CountryCode, countryCodes, countryName } from '@manara/contract/country-presets.ts'
import { SetUpSchoolBody } from '@manara/contract/setup.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { EmailField, FirstNameField, LastNameField, NationalIdField } from '../../../ui/form/person-fields.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { useSetUpSchool } from '../setup.api.ts'
import { setupText } from '../setup.text.ts'

interface SetupFormProps {
  token: string
  onDone: () => void
}

const countries = countryCodes.map((code) => ({ value: code, label: countryName(code) }))
const { token: _, country: __, ...rules } = fieldRules(SetUpSchoolBody)

/** The name of the school and its first administrator. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const setUpSchool = useSetUpSchool()
  const { staff } = usePasswordLengths()
  const form = useForm({
    initialValues: {
      schoolName: '',
      country: 'SY' as CountryCode,
      firstName: '',
      lastName: '',
      nationalId: '',
      email: '',
      password: '',
    },
    validate: { ...rules, password: longEnough(rules.password, staff) },
  })
  const { email, nationalId, firstName, lastName } = form.values

  const handleSave = async (values: typeof form.values) => {
    const { message } = await setUpSchool.mutateAsync({ ...values, email: values.email.trim(), token })
    showSuccess(setupText.done, message)
    onDone()
  }

  const foot = (
    <div className="form-foot">
      <Button size="lg" fullWidth type="submit" loading={form.submitting}>
        {setupText.save}
      </Button>
    </div>
  )

  return (
    <DialogForm form={form} onSave={handleSave} toFormError={toFormError(setupText.saveFailed)} foot={foot}>
      <TextInput
        withAsterisk
        autoFocus
        className="wide"
        label={setupText.schoolName}
        placeholder={setupText.schoolNameExample}
        maxLength={255}
        autoComplete="organization"
        {...form.getInputProps('schoolName')}
      />
      <NativeSelect
        className="wide"
        label={setupText.country}
        description={setupText.countryHelp}
        data={countries}
        {...form.getInputProps('country')}
      />
      <FirstNameField {...form.getInputProps('firstName')} />
      <LastNameField {...form.getInputProps('lastName')} />
      <NationalIdField className="wide" description={setupText.nationalIdHelp} {...form.getInputProps('nationalId')} />
      <EmailField
        className="wide"
        placeholder={setupText.emailExample}
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <NewPassword
        label={setupText.password}
        lengthRule={lengthRuleFor(staff)}
        ownTexts={[email, nationalId, firstName, lastName, `${firstName} ${lastName}`]}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
