// CloudFront function, viewer request, on every page. The function maps page URLs to prerendered files, moves a post's
// slug and the blog's filter into headers, and redirects forms to the API. CloudFront's JavaScript runtime 2.0 supports
// little more than ES 5.1 (no for…of, no ?.). Code that the runtime cannot parse is published all the same, and
// CloudFront then answers 503. Local development runs the function in a bare vm context (local/site/edge.ts).
// functions.ts prepends the constants in capitals.
function handler(event) {
  const request = event.request
  const uri = request.uri

  // These headers are part of the cache key, so visitors must not set them.
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
  // This check comes before isFile, because a post's id may contain a dot.
  else if (isStaffPage(uri)) request.uri = fileOf('/admin')
  else if (isFile(uri)) return request
  else if (/^\/blog\/[^/]+$/.test(uri)) {
    request.uri = fileOf(POST_PAGE)
    request.headers[POST_SLUG_HEADER] = { value: uri.slice('/blog/'.length) }
  } else request.uri = fileOf(NOT_FOUND_PAGE)
  return request
}

// The forms on the pages of mail links have no `action` (contract/site/link-pages.ts), so they post to the page itself.
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
    const pattern = page.split('/')
    const matches = (part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index]
    return pattern.length === parts.length && pattern.every(matches)
  })
}

// Writes the fields in a fixed order, in one spelling and up to a maximum length, so that equal searches share a short
// cache key. Drops other parameters, for example a campaign's UTM parameters.
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

// The same rules as in contract/site/blog-filter.ts.
function plainWords(value) {
  const words = decoded(value.replace(/\+/g, ' '))
    .toLowerCase()
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_FILTER)
    .trim()
  const last = words.charCodeAt(words.length - 1)
  // encodeURIComponent throws on half a surrogate pair.
  return last >= 0xd800 && last <= 0xdbff ? words.slice(0, -1) : words
}

function decoded(value) {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    return value
  }
}

// A regular expression such as /\/+$/ takes quadratic time on many slashes that are not at the end.
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
  // Exactly one leading slash: `//host/` would redirect to another site. Browsers ignore tabs between the slashes.
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
