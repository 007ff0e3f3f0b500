/** How the form marks an attribute, so that what is still to be chosen can be led to. */
export const markOf = ({ chosen }: { chosen: string }) => ({
  'data-option': chosen ? 'chosen' : 'missing',
})

const CONTROL = ':is(select, input:not(:disabled))'

/** The control of a form's first option; undefined where there are none. */
export const firstOption = (form: ParentNode) =>
  form.querySelector<HTMLElement>(`[data-option] ${CONTROL}`) ?? undefined

/** The first that is still to be chosen; where all are, the first, since the choice cannot be had. */
export const missingOption = (form: ParentNode) =>
  form.querySelector<HTMLElement>(`[data-option='missing'] ${CONTROL}`) ?? firstOption(form)
