/** Why the development server cannot show a shop, and what to do about it. */

export interface Problem {
  title: string
  advice: string
}

/** The parts of a response that tell the reason. */
interface ShopResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))|CERT_ALTNAME/

/** There was no response. @param code of Node's error: ECONNREFUSED */
export function connectionProblem(shop: string, code: string): Problem {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME'].includes(code)) {
    return {
      title: `DNS has no address for ${shop}.`,
      advice: 'Check the spelling and your network connection.',
    }
  }
  if (CERTIFICATE.test(code)) {
    return {
      title: `The certificate of ${shop} is not trusted (${code}).`,
      advice:
        'For your own shop with a self-signed certificate, set NODE_EXTRA_CA_CERTS to the file of its authority.',
    }
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('HPE_')) {
    return {
      title: `${shop} does not speak ${shop.startsWith('https') ? 'https' : 'http'} at that address.`,
      advice: 'Check http:// or https://, and the port.',
    }
  }
  if (code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return {
      title: `${shop} did not respond in time.`,
      advice: 'It may be down, or a firewall blocks this machine. Try it in a browser.',
    }
  }
  return {
    title: `${shop} did not respond (${code}).`,
    advice: 'Check that the shop is running, and its host and port.',
  }
}

/** Problem in the response to GET /wp-json/wc/store/v1/products; undefined when it is a list. */
export function responseProblem(
  shop: string,
  { status, headers, body }: ShopResponse,
): Problem | undefined {
  const header = (name: string) => String(headers[name] ?? '')
  const isJson = /json/.test(header('content-type')) || /^\s*[[{]/.test(body)
  if (status < 300 && /^\s*\[/.test(body)) return undefined
  const isChallenge =
    header('cf-mitigated') === 'challenge' || /challenge-platform|cf-chl|captcha/i.test(body)
  if (isChallenge && !isJson) {
    return {
      title: `${shop} requires a browser check (status ${status}).`,
      advice:
        'A service in front of it, such as Cloudflare, blocks requests without a browser. Allow this machine’s address there.',
    }
  }
  if (status === 401 && header('www-authenticate')) {
    return {
      title: `${shop} requires a name and a password.`,
      advice: 'Add them to the address: https://name:password@shop.example.',
    }
  }
  if (status >= 300 && status < 400) {
    return {
      title: `${shop} redirects to ${header('location')}.`,
      advice: 'Use that address.',
    }
  }
  if (status === 429) {
    return {
      title: `${shop} received too many requests from this machine (429).`,
      advice: 'Wait a while, then try again.',
    }
  }
  if (status === 503) {
    return {
      title: `${shop} is unavailable (503).`,
      advice: 'It is in maintenance mode or overloaded. Try again later.',
    }
  }
  if (status >= 500) {
    return {
      title: `${shop} reports an error (${status}).`,
      advice: 'See the log of the shop’s server.',
    }
  }
  if (status === 404) {
    return {
      title: `${shop} has no WooCommerce Store API (404).`,
      advice:
        'WooCommerce may be inactive, the permalinks may be “Plain”, or WordPress may be in a folder of that host, which is not supported.',
    }
  }
  if (status >= 400) {
    return {
      title: `${shop} refuses the Store API (${status}).`,
      advice:
        'A security plugin or the host blocks it for visitors who are not signed in. Allow /wp-json/wc/store/ there.',
    }
  }
  return {
    title: `${shop} is not WooCommerce.`,
    advice: 'GET /wp-json/wc/store/v1/products should return a list of products.',
  }
}

/** For the terminal. */
export const formatProblem = ({ title, advice }: Problem) => `${title}\n  ${advice}`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** For the browser, in place of the app. */
export function problemPage({ title, advice }: Problem): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The live shop cannot be shown</title>
<body style="margin: 15vh auto; max-width: 40rem; padding: 0 1rem; font: 1.125rem/1.6 system-ui">
<h1 style="font-size: 1.5rem; overflow-wrap: anywhere">${escapeHtml(title)}</h1>
<p>${escapeHtml(advice)}</p>
<p><a href="">Try again</a></p>
</body>
</html>
`
}
