#!/usr/bin/env bash
# Fires each alert with the tool of Prometheus. Where it is not installed it says so.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v promtool >/dev/null; then
  echo "The alert rules were not fired: promtool, which comes with Prometheus, is not installed."
  exit 0
fi
promtool check rules reward-points.yml
promtool test rules reward-points.test.yml
