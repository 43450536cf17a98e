// CloudFront function, viewer request, on every page: pretty URLs to prerendered files; the slug of a post and the
// filter of the blog's list aside; forms to the API.
// Runs in CloudFront's JavaScript runtime 2.0, which knows ES 5.1 and little more (no for…of, no ?.), and, as it
// stands, in the laptop host's bare vm. CloudFront publishes what its runtime cannot read, and then answers 503.
// The constants in capitals are put in front from contract/site/pages.ts.
function handler(event) {
  const request = event.request
  const uri = request.uri

  // Part of the cache's key: only we write them.
  delete request.headers[POST_SLUG_HEADER]
  delete request.headers[BLOG_QUERY_HEADER]
  const linkForm = Object.keys(LINK_FORMS).includes(uri) ? LINK_FORMS[uri] : ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return takeForm(linkForm, request)
  if (uri !== '/' && uri.endsWith('/')) return redirect(withoutSlashes(uri) || '/', request)
  const filter = uri === '/blog' ? filterOf(request.querystring) : ''
  if (filter) {
    request.headers[BLOG_QUERY_HEADER] = { value: filter }
    request.uri = fileOf(SEARCH_PAGE)
  } else if (linkForm && givenBy(request.querystring[LINK_FIELD]))
    request.uri = fileOf(uri + LINKED)
  else if (PAGES.includes(uri)) request.uri = fileOf(uri)
  // Before the files: a post's id may have a point in it.
  else if (isStaffPage(uri)) request.uri = fileOf('/admin')
  else if (isFile(uri)) return request
  else if (/^\/blog\/[^/]+$/.test(uri)) {
    request.uri = fileOf(POST_PAGE)
    request.headers[POST_SLUG_HEADER] = { value: uri.slice('/blog/'.length) }
  } else request.uri = fileOf(NOT_FOUND_PAGE)
  return request
}

// The forms of the pages behind mail's links have no address of their own: contract/site/link-pages.ts.
function takeForm(path, request) {
  if (path && request.method === 'POST')
    return {
      statusCode: 307,
      statusDescription: 'Temporary Redirect',
      headers: {
        location: { value: path + queryOf(request.querystring) },
        'cache-control': { value: 'no-store' },
      },
    }
  return {
    statusCode: 405,
    statusDescription: 'Method Not Allowed',
    headers: { allow: { value: path ? 'GET, HEAD, POST' : 'GET, HEAD' } },
  }
}

function isStaffPage(uri) {
  const parts = uri.split('/')
  return STAFF_PAGES.some((page) => {
    const wanted = page.split('/')
    const fits = (part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index]
    return wanted.length === parts.length && wanted.every(fits)
  })
}

// In one order and one spelling, and cut: the same question has one key in the cache, and none is long. What a campaign
// adds to an address is left out.
function filterOf(querystring) {
  return BLOG_QUERY_FIELDS.map((name) => filterField(name, querystring[name]))
    .filter(Boolean)
    .join('&')
}

function filterField(name, field) {
  const value = plainWords(givenBy(field))
  return value && `${name}=${encodeURIComponent(value)}`
}

function givenBy(field) {
  return field ? field.value : ''
}

// As contract/site/blog-filter.ts reads them.
function plainWords(value) {
  const words = decoded(value.replace(/\+/g, ' '))
    .toLowerCase()
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_FILTER)
    .trim()
  const last = words.charCodeAt(words.length - 1)
  // Half a character cannot be encoded.
  return last >= 0xd800 && last <= 0xdbff ? words.slice(0, -1) : words
}

function decoded(value) {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    return value
  }
}

// A pattern such as /\/+$/ takes quadratic time over a path of slashes.
function withoutSlashes(uri) {
  let end = uri.length
  while (uri[end - 1] === '/') end -= 1
  return uri.slice(0, end)
}

function fileOf(page) {
  return page === '/' ? '/index.html' : `${page}/index.html`
}

function isFile(uri) {
  return uri.slice(uri.lastIndexOf('/')).includes('.')
}

function redirect(path, request) {
  // One leading slash: `//host/` must not become a redirect to another site. Browsers skip tabs on the way to the host.
  const location = `/${path.replace(/^[/\\\s]+/, '')}${queryOf(request.querystring)}`
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  }
}

function queryOf(querystring) {
  const pairs = Object.keys(querystring).map((name) =>
    (querystring[name].multiValue || [querystring[name]])
      .map((one) => (one.value === '' ? name : `${name}=${one.value}`))
      .join('&'),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
