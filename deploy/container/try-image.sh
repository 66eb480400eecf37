#!/usr/bin/env bash
# Builds the image and asks its server: is it ready, and is it what was built? Where no image can be built it says why.
set -euo pipefail
cd "$(dirname "$0")/../.."

base=${BASE:-$(sed -n 's/^ARG BASE=//p' deploy/container/Containerfile)}
for builder in docker podman none; do
  if [ "$builder" = none ]; then
    echo "No image was built: neither Docker nor Podman runs here and has $base."
    exit 0
  fi
  "$builder" info >/dev/null 2>&1 || continue
  "$builder" image inspect "$base" >/dev/null 2>&1 || "$builder" pull --quiet "$base" >/dev/null 2>&1 || continue
  break
done

name=reward-points-try-$$
trap '"$builder" rm --force --volumes "$name" >/dev/null 2>&1; "$builder" rmi --force "$name" >/dev/null 2>&1' EXIT
"$builder" build --file deploy/container/Containerfile --build-arg BASE="$base" --build-arg COMMIT="$name" --tag "$name" .
"$builder" run --detach --name "$name" --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges "$name" >/dev/null

# Asked from within, so that no port of the machine is needed.
ask() {
  "$builder" exec "$name" /app/node_modules/.bin/node -e \
    "fetch('http://127.0.0.1:3000$1').then(async (a) => { console.log(await a.text()); process.exit(a.ok ? 0 : 1); }, () => process.exit(1))"
}
for second in $(seq 120); do
  if ask /readyz >/dev/null 2>&1; then break; fi
  if [ "$second" = 120 ]; then
    "$builder" logs "$name"
    echo "The server of the image was not ready after two minutes."
    exit 1
  fi
  sleep 1
done
ask /healthz | grep --fixed-strings "\"commit\":\"$name\""
ask / | grep --fixed-strings --count '<title>' >/dev/null
"$builder" stop --time 90 "$name" >/dev/null
[ "$("$builder" inspect --format '{{.State.ExitCode}}' "$name")" = 0 ]
echo "The image of $builder was built, and its server answered and stopped in order."
