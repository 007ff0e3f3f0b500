/**
 * The product ids in a grouped product's form, in its order: `quantity[336]`, or the row `#product-336` of a
 * product that has no quantity there, such as a sold out or variable one.
 */
export const readParts = (form: Element | null): number[] => [
  ...new Set(
    [...(form?.querySelectorAll('[name^="quantity["], tr[id^="product-"]') ?? [])].flatMap(
      (part) => {
        const name = part.getAttribute('name') ?? part.id
        const [, id] = /^(?:quantity\[(\d+)\]|product-(\d+))$/.exec(name)?.filter(Boolean) ?? []
        return id ? Number(id) : []
      },
    ),
  ),
]
