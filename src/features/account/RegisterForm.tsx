import { accountMessages } from '~/config/accountMessages'
import { paths } from '~/config/paths'
import type { FormValues } from '~/domain/content/wordpressForm'
import { FormTexts } from './FormTexts'
import { signInPageQuery } from './formPageQuery'
import { PageForm } from './PageForm'
import { useEntrance } from './useEntrance'

interface RegisterFormProps {
  onRegistered?: (() => void) | undefined
  /** Id of the heading above it. */
  labelledBy?: string | undefined
  /** What else goes along, as where the shopper has come from; asked for when the form is sent. */
  extraFields?: (() => FormValues) | undefined
}

/** The shop's form for new customers, where the shop has one; who registers is signed in. */
export function RegisterForm({ onRegistered, labelledBy, extraFields }: RegisterFormProps) {
  const enter = useEntrance(accountMessages.registered, onRegistered)
  return (
    <PageForm
      query={signInPageQuery()}
      name="register"
      path={paths.account()}
      submitLabel={accountMessages.register}
      busyLabel={accountMessages.registering}
      extraFields={extraFields}
      labelledBy={labelledBy}
      onTaken={(taken, _values, form) => enter(taken, form)}
      absent={null}
    >
      {({ texts }) => <FormTexts texts={texts} />}
    </PageForm>
  )
}
